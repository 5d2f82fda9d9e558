import type { AttributedCode, AttributedLink } from '@rapport/domain/attribution/attribution'
import type { OrderKeys } from '@rapport/domain/attribution/order-handle'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../store/kept-query.ts'
import { readInGroups } from '../store/query-group.ts'

/** Codes and links of an organisation, deleted ones too, that orders with these keys can meet. */
export const readSources = async (
  source: QuerySource,
  organizationId: string,
  keys: OrderKeys,
): Promise<{ readonly codes: readonly AttributedCode[]; readonly links: readonly AttributedLink[] }> => ({
  codes: await readCodes(source, organizationId, await readCodeIds(source, organizationId, keys.codes)),
  links: await readLinks(source, organizationId, [
    ...new Set([...keys.links, ...(await readLinkIds(source, organizationId, keys.triples))]),
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

const readLinkIds = async ({ db, tables }: QuerySource, organizationId: string, keys: readonly string[]): Promise<readonly string[]> => {
  const { utmLinkTriple: triple } = tables
  const rows = await readInGroups(keys, (some) =>
    db
      .selectDistinct({ id: triple.linkId })
      .from(triple)
      .where(and(eq(triple.organizationId, organizationId), inArray(triple.key, some))),
  )
  return rows.map(({ id }) => id)
}

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
