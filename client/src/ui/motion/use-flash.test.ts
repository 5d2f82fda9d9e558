import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFlash } from './use-flash.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = () => renderHook(({ value, isOwn }) => useFlash(value, isOwn), { initialProps: { value: 'Outreach 1', isOwn: false } })

test('a value that somebody else changed flashes for a second', () => {
  const { result, rerender } = shown()
  expect(result.current).toBe(false)

  rerender({ value: 'Signed', isOwn: false })

  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
})

test("one's own change does not flash, nor does its acceptance", () => {
  const { result, rerender } = shown()

  rerender({ value: 'Signed', isOwn: true })
  expect(result.current).toBe(false)

  rerender({ value: 'Signed', isOwn: false })
  expect(result.current).toBe(false)
})
