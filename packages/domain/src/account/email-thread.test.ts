import { expect, test } from 'vitest'
import { isFromInfluencer, newestFromInfluencer } from './email-thread.ts'

const message = (from: string, date = '2026-11-19T10:00:00Z') => ({ from, to: [], date })

test("[EM1] a message is the influencer's by its direction or its sender", () => {
  expect(isFromInfluencer(message('Jane <JANE@example.com>'), ' jane@example.com ')).toBe(true)
  expect(isFromInfluencer(message('brand@shop.example'), 'jane@example.com')).toBe(false)
  expect(isFromInfluencer({ ...message('brand@shop.example'), direction: 'inbound' }, null)).toBe(true)
})

test("[EM2] the influencer's newest message counts, ours do not", () => {
  const threads = [
    { id: 't', messages: [message('jane@example.com'), message('brand@shop.example', '2026-11-20T10:00:00Z')] },
    { id: 'u', messages: [message('jane@example.com', '2026-11-01T10:00:00Z')] },
  ]

  expect(newestFromInfluencer(threads, 'jane@example.com')).toBe(Date.parse('2026-11-19T10:00:00Z'))
  expect(newestFromInfluencer([], 'jane@example.com')).toBeNull()
})
