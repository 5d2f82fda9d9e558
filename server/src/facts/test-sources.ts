import type { AttributedCode, AttributedLink } from '@rapport/domain/attribution/attribution'
import { codeHandles, codeKey, linkHandles } from '@rapport/domain/attribution/order-handle'
import { tripleKey } from '@rapport/domain/utm-link/utm-address'
import { eq } from 'drizzle-orm'
import type { Tx } from '../store/store.ts'
import { attributeAgain } from './attribution/attribution-commit.ts'
import { readSources } from './attribution/attribution-source.ts'
import { readSourceHandles } from './source-handles.ts'

// For tests: codes and links as their features write them.

export const testNow = new Date('2026-11-20T15:00:00Z')
const creation = { createdBy: 'ana', createdAt: testNow, updatedAt: testNow, deletedBy: null }
const dateOf = (at: number | null) => (at === null ? null : new Date(at))

/** Writes a code as it is now, keeping its names, and computes what it touches. */
export const writeCode = async (tx: Tx, code: AttributedCode, mostInCommit?: number): Promise<void> => {
  const { discountCode, discountCodeName } = tx.tables
  const { id, organizationId, accountId } = code
  const [before] = (await readSources(tx, organizationId, { codes: [codeKey(code.code)], links: [], triples: [] })).codes
  const changing = { accountId, code: code.code, countsFrom: new Date(code.countsFrom), deletedAt: dateOf(code.deletedAt) }
  const terms = {
    discountType: 'percentage',
    discountValue: '10',
    startDate: '2026-03-01',
    endDate: null,
    usageLimit: null,
    isActive: true,
  }
  const inStore = { shopifyDiscountId: null, windowDays: 60, firstOrderToldAt: null }
  await tx.db
    .insert(discountCode)
    .values({ id, organizationId, ...changing, ...terms, ...inStore, ...creation })
    .onConflictDoUpdate({ target: discountCode.id, set: changing })
  for (const name of [code.code, ...code.formerCodes])
    await tx.db
      .insert(discountCodeName)
      .values({ organizationId, key: codeKey(name), codeId: id, name })
      .onConflictDoNothing()
  await attributeAgain(tx, { organizationId, at: testNow, mostInCommit }, [...(before ? codeHandles(before) : []), ...codeHandles(code)])
}

/** The same for a link and its triples. */
export const writeLink = async (tx: Tx, link: AttributedLink, mostInCommit?: number): Promise<void> => {
  const { utmLink, utmLinkTriple } = tx.tables
  const { id, organizationId, accountId, triples } = link
  const last = triples.at(-1)
  const changing = { accountId, deletedAt: dateOf(link.deletedAt) }
  const before = await readSourceHandles(tx, { codeIds: [], linkIds: [id] })
  const { source = '', medium = '', campaign = '' } = last ?? {}
  const address = { baseUrl: 'https://glow.example.com', fullUrl: 'https://glow.example.com' }
  await tx.db
    .insert(utmLink)
    .values({ id, organizationId, name: id, ...changing, source, medium, campaign, ...address, ...creation })
    .onConflictDoUpdate({ target: utmLink.id, set: changing })
  await tx.db.delete(utmLinkTriple).where(eq(utmLinkTriple.linkId, id))
  for (const [position, { since, ...triple }] of triples.entries())
    await tx.db
      .insert(utmLinkTriple)
      .values({ linkId: id, position, organizationId, key: tripleKey(triple), ...triple, since: new Date(since) })
  await attributeAgain(tx, { organizationId, at: testNow, mostInCommit }, [...before, ...linkHandles(link)])
}
