import type { Account } from '@rapport/domain/account/account'
import { dayMs } from '@rapport/domain/limit/unit'
import type { Notification } from '@rapport/domain/notification/notification'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'
import { uploadsOf } from '../test-videos.ts'

let glow: TestApp
let ana: Visitor
let ben: Visitor & { readonly id: string }
let jane: Account
let passed = 0

beforeEach(async () => {
  passed = 0
  glow = await openTestApp({ now: () => new Date(Date.parse('2026-11-20T12:00:00Z') + passed) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const person = await glow.signUp('Ben')
  await glow.join(ana, person, 'member')
  ben = person
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe', owner: ben.id })
})
afterEach(() => glow.close())

const told = async (visitor: Visitor = ben) => {
  const inbox: readonly Notification[] = await visitor.data('GET', '/api/notifications')
  return inbox.filter(({ video }) => video !== null).map(({ kind, text, video }) => [kind, text, video?.day])
}
const onDay = async (days: number) => {
  passed = days * dayMs
  await glow.app.jobs.look()
}

test('[NR1] the owner is told 30, 7 and 1 day before rights end and when they ended, once each', async () => {
  await uploadsOf(ana).upload(jane.id, { usageRightsExpirationDate: '2027-01-01' })
  await onDay(11)
  expect(await told()).toEqual([])

  for (const days of [12, 13, 35, 36, 41, 42, 43, 44]) await onDay(days)

  expect(await told()).toEqual([
    ['rights_ended', 'clip.webm', '2027-01-01'],
    ['rights_end_1', 'clip.webm', '2027-01-01'],
    ['rights_end_7', 'clip.webm', '2027-01-01'],
    ['rights_end_30', 'clip.webm', '2027-01-01'],
  ])
  expect(await told(ana)).toEqual([])
})

test('[NR1] an unread notice goes when the end is another, and a deleted video is not told of', async () => {
  const { id } = await uploadsOf(ana).upload(jane.id, { usageRightsExpirationDate: '2026-11-25' })
  const { id: gone } = await uploadsOf(ana).upload(jane.id, { usageRightsExpirationDate: '2026-11-25' })
  await onDay(1)
  expect(await told()).toHaveLength(2)

  await ana.call('PATCH', `/api/videos/${id}`, { usageRightsExpirationDate: '2027-06-01' })
  await ana.call('DELETE', `/api/videos?id=${gone}`)
  await onDay(2)

  expect(await told()).toEqual([])
})
