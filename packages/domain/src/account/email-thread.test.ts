import { expect, test } from 'vitest'
import { contactOf } from '../next-outreach/contact.ts'
import { isFromInfluencer } from './email-thread.ts'
import { newestFromInfluencer, newestOfEachSide } from './newest-message.ts'

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

test('[EM7] a list holds the newest message of each side, from which the same contact follows', () => {
  const email = 'jane@example.com'
  const heads = ['2026-11-18T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z'].flatMap((date) => [
    message(email, date),
    message('us@x.yz', date),
  ])
  const emailThreads = heads.map((head, at) => ({ id: `t${at}`, subject: 'Tea', messages: [{ ...head, to: ['ana@x.yz'] }] }))

  const listed = newestOfEachSide(emailThreads, email)

  expect(listed.map(({ id }) => id)).toEqual(['t2', 't3'])
  expect(JSON.stringify(listed)).not.toContain('ana@x.yz')
  const contact = (threads: typeof listed) => contactOf({ lastContacted: null, email, emailThreads: threads }, 'UTC')
  expect(contact(listed)).toEqual(contact(emailThreads))
  expect(newestOfEachSide([], email)).toEqual([])
})
