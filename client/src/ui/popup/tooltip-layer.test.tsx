import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipLayer } from './tooltip-layer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const restOn = (button: HTMLElement) => {
  fireEvent.pointerOver(button)
  act(() => void vi.advanceTimersByTime(500))
}
const bell = (isExpanded: boolean) => (
  <>
    <button type="button" data-tip="Notifications, 6 unread" aria-expanded={isExpanded}>
      Bell
    </button>
    <TooltipLayer />
  </>
)

test('a tip comes where somebody rests, and never over what the button has opened', () => {
  const { rerender } = render(bell(false))
  restOn(screen.getByText('Bell'))
  expect(screen.getByRole('tooltip').textContent).toBe('Notifications, 6 unread')

  fireEvent.pointerDown(screen.getByText('Bell'))
  rerender(bell(true))
  restOn(document.body)
  restOn(screen.getByText('Bell'))

  expect(screen.queryByRole('tooltip')).toBeNull()
})
