import type { AttributedCode } from '@rapport/domain/attribution/attribution'
import type { ClickedLink, KnownSources } from '@rapport/domain/attribution/attribution-rule'
import type { OrderKeys } from '@rapport/domain/attribution/order-handle'
import { holdingOf, type TripleHolding } from '@rapport/domain/attribution/triple-holding'
import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { readInGroups } from '../../store/query/query-group.ts'
import { isListed, listedTexts } from '../../store/query/raw-query.ts'

/** Codes, links and triples of an organisation, deleted ones too, that orders with these keys can meet. */
export const readSources = async (source: QuerySource, organizationId: string, keys: OrderKeys): Promise<KnownSources> => ({
  codes: await readCodes(source, organizationId, await readCodeIds(source, organizationId, keys.codes)),
  clickedLinks: await readClickedLinks(source, organizationId, keys.links),
  holdings: await readHoldings(source, organizationId, keys.triples),
})

const codesOfKeys = keepQuery('codes_of_keys', ({ db, tables: { discountCodeName: name } }) =>
  db
    .selectDistinct({ id: name.codeId })
    .from(name)
    .where(and(eq(name.organizationId, sql.placeholder('organizationId')), isListed(db, name.key))),
)

const readCodeIds = async (source: QuerySource, organizationId: string, keys: readonly string[]): Promise<readonly string[]> => {
  if (keys.length === 0) return []
  const rows = await codesOfKeys(source).execute({ organizationId, listed: listedTexts(keys) })
  return rows.map(({ id }) => id)
}

const codesOfIds = keepQuery('codes_of_ids', ({ db, tables: { discountCode } }) =>
  db
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.organizationId, sql.placeholder('organizationId')), isListed(db, discountCode.id))),
)

const namesOfCodes = keepQuery('names_of_codes', ({ db, tables: { discountCodeName: name } }) =>
  db
    .select({ codeId: name.codeId, name: name.name })
    .from(name)
    .where(and(eq(name.organizationId, sql.placeholder('organizationId')), isListed(db, name.codeId))),
)

/** With all of their names: a code is found by each. */
const readCodes = async (source: QuerySource, organizationId: string, ids: readonly string[]): Promise<readonly AttributedCode[]> => {
  if (ids.length === 0) return []
  const listed = listedTexts(ids)
  const codes = await codesOfIds(source).execute({ organizationId, listed })
  const names = await namesOfCodes(source).execute({ organizationId, listed })
  const namesById = Map.groupBy(names, ({ codeId }) => codeId)
  return codes.map(({ id, accountId, code, countsFrom, deletedAt }) => ({
    id,
    organizationId,
    accountId,
    code,
    formerCodes: (namesById.get(id) ?? []).map(({ name }) => name).filter((name) => name !== code),
    countsFrom: countsFrom.getTime(),
    deletedAt: deletedAt?.getTime() ?? null,
  }))
}

const readClickedLinks = async (
  { db, tables: { utmLink } }: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly ClickedLink[]> => {
  const { id, accountId, deletedAt } = utmLink
  const links = await readInGroups(ids, (some) =>
    db
      .select({ id, accountId, deletedAt })
      .from(utmLink)
      .where(and(eq(utmLink.organizationId, organizationId), inArray(id, some))),
  )
  return links.map((link) => ({ ...link, organizationId, deletedAt: link.deletedAt?.getTime() ?? null }))
}

const holdingsOfTriples = keepQuery('holdings_of_triples', ({ db, tables: { utmLink, utmLinkTriple: triple } }) => {
  const later = alias(triple, 'later')
  const nextSince = db
    .select({ since: min(later.since) })
    .from(later)
    .where(and(eq(later.linkId, triple.linkId), gt(later.position, triple.position)))
  return db
    .select({
      id: utmLink.id,
      accountId: utmLink.accountId,
      deletedAt: utmLink.deletedAt,
      key: triple.key,
      since: triple.since,
      nextSince: sql<Date | null>`(${nextSince})`.mapWith(triple.since),
    })
    .from(triple)
    .innerJoin(utmLink, eq(utmLink.id, triple.linkId))
    .where(and(eq(triple.organizationId, sql.placeholder('organizationId')), isListed(db, triple.key)))
})

/** One row for each time that a link was given one of these triples: no other triple of it is read. */
const readHoldings = async (source: QuerySource, organizationId: string, keys: readonly string[]): Promise<readonly TripleHolding[]> => {
  if (keys.length === 0) return []
  const rows = await holdingsOfTriples(source).execute({ organizationId, listed: listedTexts(keys) })
  return rows.map(({ key, since, nextSince, deletedAt, ...link }) =>
    holdingOf(
      { ...link, organizationId, deletedAt: deletedAt?.getTime() ?? null },
      { key, since: since.getTime(), nextSince: nextSince?.getTime() ?? null },
    ),
  )
}

/** How often links were given each of these triples: what an order that carries one is held against. */
export const countHoldings = async (
  { db, tables: { utmLinkTriple: triple } }: QuerySource,
  organizationId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await readInGroups(keys, (some) =>
    db
      .select({ key: triple.key, times: count() })
      .from(triple)
      .where(and(eq(triple.organizationId, organizationId), inArray(triple.key, some)))
      .groupBy(triple.key),
  )
  return new Map(rows.map(({ key, times }) => [key, times]))
}
