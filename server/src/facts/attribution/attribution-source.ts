import type { AttributedCode, AttributedLink } from '@rapport/domain/attribution/attribution'
import type { OrderKeys } from '@rapport/domain/attribution/order-handle'
import { and, asc, count, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keepQuery, type QuerySource } from '../../store/kept-query.ts'
import { readInGroups } from '../../store/query-group.ts'

/** From the first to the last order's instant, in milliseconds since 1970. */
export interface OrderSpan {
  readonly from: number
  readonly until: number
}

/** Codes and links of an organisation, deleted ones too, that orders with these keys can meet. */
export const readSources = async (
  source: QuerySource,
  organizationId: string,
  { span, ...keys }: OrderKeys & { readonly span: OrderSpan },
): Promise<{ readonly codes: readonly AttributedCode[]; readonly links: readonly AttributedLink[] }> => ({
  codes: await readCodes(source, organizationId, await readCodeIds(source, organizationId, keys.codes)),
  links: await readLinks(source, organizationId, [
    ...new Set([...keys.links, ...(await readLinkIds(source, { organizationId, span }, keys.triples))]),
  ]),
})

const readCodeIds = async ({ db, tables }: QuerySource, organizationId: string, keys: readonly string[]): Promise<readonly string[]> => {
  const { discountCodeName: name } = tables
  const rows = await readInGroups(keys, (some) =>
    db
      .selectDistinct({ id: name.codeId })
      .from(name)
      .where(and(eq(name.organizationId, organizationId), inArray(name.key, some))),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** With all of their names: a code is found by each. */
const readCodes = async (
  { db, tables: { discountCode, discountCodeName } }: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly AttributedCode[]> => {
  const codes = await readInGroups(ids, (some) =>
    db
      .select()
      .from(discountCode)
      .where(and(eq(discountCode.organizationId, organizationId), inArray(discountCode.id, some))),
  )
  const names = await readInGroups(ids, (some) =>
    db
      .select({ codeId: discountCodeName.codeId, name: discountCodeName.name })
      .from(discountCodeName)
      .where(inArray(discountCodeName.codeId, some)),
  )
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

interface Holding {
  readonly organizationId: string
  readonly span: OrderSpan
}

/** More than one at a time is none [AT8]: of a triple that thousands of links have, or had, few are read. */
const readLinkIds = async (source: QuerySource, { organizationId, span }: Holding, keys: readonly string[]): Promise<readonly string[]> => {
  const { utmLinkTriple: triple } = source.tables
  const counts = await readInGroups(keys, (some) =>
    source.db
      .select({ key: triple.key, links: count() })
      .from(triple)
      .where(and(eq(triple.organizationId, organizationId), inArray(triple.key, some)))
      .groupBy(triple.key),
  )
  const ids: string[] = []
  const asked = (key: string) => ({ organizationId, key, from: new Date(span.from), until: new Date(span.until) })
  for (const { key, links } of counts) {
    const through = links > 2 ? await holdersThrough(source).execute(asked(key)) : []
    const some = through.length > 1 ? through : await holdersWithin(source).execute(asked(key))
    ids.push(...some.map(({ id }) => id))
  }
  return ids
}

const holdersOf = ({ tables: { utmLink, utmLinkTriple: triple } }: QuerySource) => ({
  isOf: and(
    eq(utmLink.id, triple.linkId),
    eq(triple.organizationId, sql.placeholder('organizationId')),
    eq(triple.key, sql.placeholder('key')),
  ),
  from: sql.param(sql.placeholder('from'), triple.since),
  until: sql.param(sql.placeholder('until'), triple.since),
})

/** Two of those that have a triple at each instant of a span: then none of its orders means one of them. */
const holdersThrough = keepQuery('links_with_triple_through', (source) => {
  const { utmLink, utmLinkTriple: triple } = source.tables
  const { isOf, from, until } = holdersOf(source)
  const later = alias(triple, 'later')
  const hasLater = source.db
    .select({ present: sql`1` })
    .from(later)
    .where(and(eq(later.linkId, triple.linkId), gt(later.position, triple.position), sql`${later.since} < ${until}`))
  return source.db
    .selectDistinct({ id: triple.linkId })
    .from(triple)
    .innerJoin(utmLink, isOf)
    .where(and(sql`${triple.since} < ${from}`, or(isNull(utmLink.deletedAt), sql`${utmLink.deletedAt} > ${until}`), notExists(hasLater)))
    .limit(2)
})

/** The links that may have a triple at some instant of a span. */
const holdersWithin = keepQuery('links_with_triple_within', (source) => {
  const { utmLink, utmLinkTriple: triple } = source.tables
  const { isOf, from, until } = holdersOf(source)
  return source.db
    .selectDistinct({ id: triple.linkId })
    .from(triple)
    .innerJoin(utmLink, isOf)
    .where(and(sql`${triple.since} < ${until}`, or(isNull(utmLink.deletedAt), sql`${utmLink.deletedAt} > ${from}`)))
})

const readLinks = async (
  { db, tables: { utmLink, utmLinkTriple } }: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly AttributedLink[]> => {
  const links = await readInGroups(ids, (some) =>
    db
      .select()
      .from(utmLink)
      .where(and(eq(utmLink.organizationId, organizationId), inArray(utmLink.id, some))),
  )
  const triples = await readInGroups(ids, (some) =>
    db
      .select()
      .from(utmLinkTriple)
      .where(inArray(utmLinkTriple.linkId, some))
      .orderBy(asc(utmLinkTriple.linkId), asc(utmLinkTriple.position)),
  )
  const triplesById = Map.groupBy(triples, ({ linkId }) => linkId)
  return links.map(({ id, accountId, deletedAt }) => ({
    id,
    organizationId,
    accountId,
    deletedAt: deletedAt?.getTime() ?? null,
    triples: (triplesById.get(id) ?? []).map(({ source, medium, campaign, since }) => ({
      source,
      medium,
      campaign,
      since: since.getTime(),
    })),
  }))
}
