import type { AnalyticsEvent } from '@rapport/domain/analytics/analytics-event'
import { afterEach, expect, test } from 'vitest'
import { followMoves } from './account-analytics.ts'
import { type AccountTest, anaId, openAccountTest, organizationId } from './test-accounts.ts'

let accounts: AccountTest
afterEach(() => accounts.close())

test('[AN1] every move is told to the analytics once it is stored, and nothing else', async () => {
  accounts = await openAccountTest()
  const told: AnalyticsEvent[] = []
  const report = (error: unknown) => expect.fail(String(error))
  followMoves({ store: accounts.store, analytics: { track: (event) => void told.push(event) }, report })
  const { id } = await accounts.create('ana', { name: 'Jane' })

  await accounts.call('ana', 'PATCH', `/api/accounts/${id}`, { priority: 'High' })
  await accounts.call('ana', 'PATCH', `/api/accounts/${id}`, { stage: 'Signed', meta: { isStageUpdate: true } })
  await accounts.call('ana', 'PATCH', `/api/accounts/${id}`, { signedSubstage: 'Posting' })

  await expect.poll(() => told).toHaveLength(2)
  expect(told).toEqual([
    {
      name: 'account_stage_updated',
      organizationId,
      userId: anaId,
      accountId: id,
      at: '2026-11-20T15:00:00.000Z',
      properties: { previousStage: 'Outreach 1', stage: 'Signed', isSignedStateChange: true },
    },
    expect.objectContaining({ properties: { previousSubstage: 'Negotiating', substage: 'Posting', isSignedStateChange: false } }),
  ])
})
