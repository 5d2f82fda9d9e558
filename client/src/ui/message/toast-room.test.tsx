import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useToastRoom } from './toast-room.ts'

afterEach(cleanup)

function Bar({ isThere }: { readonly isThere?: boolean }) {
  useToastRoom('bar', isThere)
  return null
}

const hasRoomForBar = () => document.body.hasAttribute('data-bar')

test('toasts make room for as long as a bar stands at the foot, also when the next has come before the last has gone', () => {
  const { unmount } = render(<Bar />)
  expect(hasRoomForBar()).toBe(true)

  const next = render(<Bar />)
  unmount()
  expect(hasRoomForBar()).toBe(true)

  next.unmount()
  expect(hasRoomForBar()).toBe(false)
})

test('what is not open takes no room', () => {
  const { rerender } = render(<Bar isThere={false} />)
  expect(hasRoomForBar()).toBe(false)

  rerender(<Bar isThere />)

  expect(hasRoomForBar()).toBe(true)
})
