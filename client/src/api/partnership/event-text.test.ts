import { expect, test } from 'vitest'
import { readEvents } from './event-text.ts'

test('events are read as they come, a half one waits', () => {
  const text = 'event: progress\ndata: {"page":1,"pages":3}\n\n: keep\n\nevent: result\ndata: {"da'

  const { events, end } = readEvents(text)

  expect(events).toEqual([{ name: 'progress', data: { page: 1, pages: 3 } }])
  expect(text.slice(end)).toBe('event: result\ndata: {"da')
})

test('what is no JSON is passed over', () => {
  expect(readEvents('event: progress\ndata: {half\n\n').events).toEqual([])
  expect(readEvents('')).toEqual({ events: [], end: 0 })
})
