import { beginningOf, isNearName } from '@rapport/domain/new-influencer/likeness'
import { wordsOf } from '@rapport/domain/search/search'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { readRows } from '../../../store/query/raw-query.ts'

interface Namesake {
  readonly id: string
  readonly name: string
}

/** How many words are looked for, and how many accounts compared. */
const mostWords = 4
const mostCompared = 200

/** [NI5] Accounts of an equal or near name, among those with two beginnings of its words in the index. */
export const readNamesakes = async (source: QuerySource, organizationId: string, name: string): Promise<readonly Namesake[]> => {
  const { account } = source.tables
  const words = wordsOf([name])
  if (words.length === 0) return []
  const areFound =
    words.length === 1
      ? eq(account.nameKey, name.trim().toLowerCase())
      : inArray(account.id, await readCandidates(source, organizationId, words.slice(0, mostWords)))
  const candidates = await source.db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(eq(account.organizationId, organizationId), isNull(account.deletedAt), areFound))
    .orderBy(asc(account.nameKey), asc(account.id))
    .limit(mostCompared)
  return candidates.filter((candidate) => isNearName(candidate.name, name))
}

const readCandidates = async (source: QuerySource, organizationId: string, words: readonly string[]): Promise<string[]> => {
  const rows = await readRows(source.db, candidatesQuery(source, organizationId, words))
  return rows.map(({ id }) => String(id))
}

/** Each beginning is a range of the index. */
const candidatesQuery = ({ tables }: Pick<QuerySource, 'tables'>, organizationId: string, words: readonly string[]): SQL => {
  const { searchWord, accountSearch } = tables
  const beginnings = [...new Set(words.map(beginningOf))]
  const ranges = beginnings.map((beginning, at) => {
    const isThere = and(
      sql`${searchWord.organizationId} = ${organizationId}`,
      sql`${searchWord.word} >= ${beginning}`,
      sql`${searchWord.word} < ${`${beginning}\u{10ffff}`}`,
    )
    return sql`select ${searchWord.row} as found, ${sql.raw(String(at))} as beginning from ${searchWord} where ${isThere}`
  })
  const least = sql.raw(String(Math.min(2, beginnings.length)))
  return sql`select ${accountSearch.accountId} as id from (
    select found from (${sql.join(ranges, sql` union all `)}) as ranges group by found having count(distinct beginning) >= ${least} limit ${mostCompared}
  ) as hits join ${accountSearch} on ${accountSearch.row} = hits.found`
}
