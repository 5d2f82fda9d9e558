import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useHeldFocus } from './use-held-focus.ts'

afterEach(cleanup)

/** An item on one of two days; it is drawn anew where it goes. */
function Days({ day }: { readonly day: 'Monday' | 'Tuesday' | 'another month' }) {
  const frame = useRef<HTMLDivElement>(null)
  const { hold, onBlur } = useHeldFocus(frame, true)
  return (
    <>
      <div ref={frame} role="table" tabIndex={-1} onFocus={({ target }) => target.id && hold(target.id)} onBlur={onBlur}>
        {(['Monday', 'Tuesday'] as const).map((shown) => (
          <p key={shown}>
            {shown === day && (
              <button type="button" id="item">
                {shown}
              </button>
            )}
          </p>
        ))}
      </div>
      <input aria-label="Search" />
    </>
  )
}

const focus = (element: HTMLElement) => act(() => element.focus())

test('an item that is drawn anew on another day keeps the focus, however late', () => {
  const { rerender } = render(<Days day="Monday" />)
  focus(screen.getByText('Monday'))

  rerender(<Days day="another month" />)
  rerender(<Days day="Tuesday" />)

  expect(document.activeElement).toBe(screen.getByText('Tuesday'))
})

test.each([
  ['a field outside', () => screen.getByLabelText('Search')],
  ['blank room', () => screen.getByRole('table')],
])('who has gone on to %s stays there when the item moves', (_, elsewhere) => {
  const { rerender } = render(<Days day="Monday" />)
  focus(screen.getByText('Monday'))
  focus(elsewhere())

  rerender(<Days day="Tuesday" />)

  expect(document.activeElement).toBe(elsewhere())
})
