import type { Account } from '@rapport/domain/account/account'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { appendUpdate } from '../../../collab/saving/journal.ts'
import { openTestApp } from '../../../test-app.ts'

test('a document of more parts than people write is not merged, and nothing changes', async () => {
  const glow = await openTestApp()
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const june: Account = await ana.data('POST', '/api/accounts', { name: 'June' })
  const doc = new Y.Doc()
  doc.getXmlFragment('x').insert(
    0,
    Array.from({ length: 60_001 }, () => new Y.XmlText()),
  )
  const data = Y.encodeStateAsUpdate(doc)
  await glow.store.write((tx) => appendUpdate(tx, { accountId: june.id, sequence: 1, data, at: new Date() }))

  const answer = await ana.call('POST', `/api/accounts/${jane.id}/merge`, { otherId: june.id })

  expect(answer.status).toBe(413)
  expect((await ana.get(`/api/accounts/${june.id}`)).status).toBe(200)
  await glow.close()
})

/** Two influencers, of whom the first has so many codes and links; what the second is given comes with `give`. */
const openSellers = async (many: number) => {
  const glow = await openTestApp()
  const ana = await glow.signUp('Ana')
  const { id: organizationId }: { readonly id: string } = await ana.data('POST', '/api/organizations', { name: 'Glow' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const june: Account = await ana.data('POST', '/api/accounts', { name: 'June' })
  const at = new Date()
  const made = { organizationId, createdBy: 'ana', createdAt: at, updatedAt: at, deletedBy: null }
  const link = {
    name: 'Spring',
    source: 's',
    medium: 'm',
    campaign: 'c',
    baseUrl: 'https://a.example.com',
    fullUrl: 'https://a.example.com',
  }
  const code = { discountType: 'percentage', discountValue: '10', startDate: '2026-03-01', endDate: null, usageLimit: null, isActive: true }
  const inStore = { shopifyDiscountId: null, windowDays: 60, firstOrderToldAt: null, countsFrom: at }
  const give = (of: 'links' | 'codes', accountId: string, count: number, deletedAt: Date | null = null) =>
    glow.store.write(async ({ db, tables }) => {
      const ids = Array.from({ length: count }, (_, index) => `${accountId.slice(-8)}-${deletedAt === null}-${index}`)
      if (of === 'links') await db.insert(tables.utmLink).values(ids.map((id) => ({ id, accountId, deletedAt, ...link, ...made })))
      else
        await db.insert(tables.discountCode).values(ids.map((id) => ({ id, accountId, code: id, deletedAt, ...code, ...inStore, ...made })))
    })
  await give('links', jane.id, many)
  await give('codes', jane.id, many)
  const merge = async () => {
    const answer = await ana.call('POST', `/api/accounts/${jane.id}/merge`, { otherId: june.id })
    return [answer.status, ((await answer.json()) as { readonly error?: string }).error]
  }
  return { glow, june, give, merge }
}

test.each(['links', 'codes'] as const)('[UL24] [DC19] two influencers with more than 200 %s together are not merged', async (of) => {
  const { glow, june, give, merge } = await openSellers(150)
  await give(of, june.id, 51)
  await give(of, june.id, 60, new Date())
  const table = of === 'links' ? glow.store.tables.utmLink : glow.store.tables.discountCode
  const isLast = like(table.id, '%true-50')

  expect(await merge()).toEqual([413, 'Together these two hold more than one influencer can'])
  await glow.store.write((tx) => tx.db.delete(table).where(and(eq(table.accountId, june.id), isLast)))
  expect(await merge()).toEqual([200, undefined])
  await glow.close()
})

test('an influencer with more of both than the limit takes one over who has none', async () => {
  const { glow, merge } = await openSellers(201)

  expect(await merge()).toEqual([200, undefined])
  await glow.close()
})
