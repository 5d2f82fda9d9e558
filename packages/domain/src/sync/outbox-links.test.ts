import { expect, test } from 'vitest'
import type { UtmLink } from '../utm-link/utm-link.ts'
import type { OutboxRow } from './outbox.ts'
import { linksWithPending, pendingLinkIds } from './outbox-links.ts'

const link = (id: string): UtmLink => ({
  id,
  accountId: 'jane',
  name: 'Spring',
  source: 'Influencer',
  medium: 'tiktok',
  campaign: 'jane_doe',
  baseUrl: 'https://glow.example',
  fullUrl: 'https://glow.example?utm_source=Influencer&utm_medium=tiktok&utm_campaign=jane_doe',
  trackingUrl: `https://rapport.example/api/utm-tracking/${id}`,
  createdAt: '2026-11-20T10:00:00.000Z',
})
const head = {
  idempotencyKey: 'key',
  organizationId: 'o1',
  userId: 'ana',
  accountId: 'jane',
  createdAt: '2026-11-20T10:00:00.000Z',
  problem: null,
}
const rename: OutboxRow = {
  ...head,
  id: '1',
  kind: 'patch-utm-link',
  payload: { linkId: 'l1', name: 'Spring', change: { name: 'Summer', campaign: 'jane' } },
}
const removal: OutboxRow = { ...head, id: '2', kind: 'delete-utm-link', payload: { linkId: 'l2', name: 'Spring' } }
const refusal = { status: 404, message: 'Not found' }

test('[OB22] a changed link shows its new name and address at once, and a deleted one is gone', () => {
  const shown = linksWithPending([link('l1'), link('l2')], [removal, rename])

  expect(shown).toEqual([
    {
      ...link('l1'),
      name: 'Summer',
      campaign: 'jane',
      fullUrl: 'https://glow.example?utm_source=Influencer&utm_medium=tiktok&utm_campaign=jane',
    },
  ])
  expect([...pendingLinkIds([removal, rename])]).toEqual(['l1'])
})

test('[OB22] what the server refused is not shown as if it were so', () => {
  const refused = [rename, removal].map((row) => ({ ...row, problem: refusal }))

  expect(linksWithPending([link('l1'), link('l2')], refused)).toEqual([link('l1'), link('l2')])
  expect(pendingLinkIds(refused).size).toBe(0)
})
