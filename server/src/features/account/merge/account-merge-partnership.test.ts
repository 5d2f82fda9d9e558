import type { Account } from '@rapport/domain/account/account'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../test-app.ts'

test('the copy of a partnership whose last change was the removal of an item has the revision of what came along', async () => {
  const glow = await openTestApp()
  onTestFinished(() => glow.close())
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const june: Account = await ana.data('POST', '/api/accounts', { name: 'June' })
  const made: Partnership = await ana.data('POST', '/api/partnerships', {
    accountId: june.id,
    startDate: '2026-11-01',
    endDate: '2026-12-31',
    content: ['2026-12-05', '2026-12-06'].map((dueDate) => ({ type: 'TIKTOK', dueDate })),
  })
  await ana.data('PATCH', '/api/partnerships', { id: made.id, budget: '400' })
  const lessened: Partnership = await ana.data('PATCH', '/api/partnerships', { id: made.id, content: made.content.slice(1) })

  await ana.data('POST', `/api/accounts/${jane.id}/merge`, { otherId: june.id })

  const [copy]: readonly Partnership[] = await ana.data('GET', `/api/partnerships?accountId=${jane.id}`)
  const [last]: readonly PartnershipHistoryEntry[] = await ana.data('GET', `/api/partnerships/${copy?.id}/history`)
  expect([lessened.rev, copy?.rev, last?.rev, copy?.content.length]).toEqual([3, 2, 2, 1])
})
