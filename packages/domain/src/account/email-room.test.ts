import { expect, test } from 'vitest'
import { emailRoom, hasRoomFor } from './email-room.ts'

const message = { from: 'jane@example.com', to: [], date: '2026-11-20T10:00:00.000Z' }

test('[EM6] an influencer holds so many threads, messages of a thread, and characters of all', () => {
  const threads = (count: number, subject = '') =>
    Array.from({ length: count }, (_, at) => ({ id: `t${at}`, subject, messages: [message] }))

  expect(hasRoomFor(threads(emailRoom.threads))).toBe(true)
  expect(hasRoomFor(threads(emailRoom.threads + 1))).toBe(false)
  expect(hasRoomFor([{ id: 't', messages: Array.from({ length: emailRoom.messages + 1 }, () => message) }])).toBe(false)
  expect(hasRoomFor(threads(100, 'x'.repeat(1000)))).toBe(false)
})
