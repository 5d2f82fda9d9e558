import { codeHandles, linkHandles } from '@rapport/domain/attribution/order-handle'
import { inArray } from 'drizzle-orm'
import type { QuerySource } from '../store/query/kept-query.ts'
import { readInGroups } from '../store/query/query-group.ts'

export interface SourceIds {
  readonly codeIds: readonly string[]
  readonly linkIds: readonly string[]
}

/** By what orders meet these codes and links, under all that they are and were called: what `attributeAgain` asks for. */
export const readSourceHandles = async (source: QuerySource, { codeIds, linkIds }: SourceIds): Promise<readonly string[]> => {
  const names = await readNames(source, codeIds)
  const triples = Map.groupBy(await readTriples(source, linkIds), ({ linkId }) => linkId)
  const handles = [
    ...names.flatMap(({ name }) => codeHandles({ code: name, formerCodes: [] })),
    ...linkIds.flatMap((id) => linkHandles({ id, triples: triples.get(id) ?? [] })),
  ]
  return [...new Set(handles)]
}

const readNames = ({ db, tables: { discountCodeName } }: QuerySource, ids: readonly string[]) =>
  readInGroups(ids, (some) =>
    db.select({ name: discountCodeName.name }).from(discountCodeName).where(inArray(discountCodeName.codeId, some)),
  )

const readTriples = ({ db, tables: { utmLinkTriple } }: QuerySource, ids: readonly string[]) =>
  readInGroups(ids, (some) => db.select().from(utmLinkTriple).where(inArray(utmLinkTriple.linkId, some)))
