import { isShortTerm, searchTerms } from '@rapport/domain/search/search'
import type { Tables } from '@rapport/schema/tables'
import { type SQL, sql } from 'drizzle-orm'
import type { Store } from '../../../store/store.ts'

type SearchStore = Pick<Store, 'dialect' | 'tables'>

/**
 * Conditions of a search, each through an index: one for the long terms together, one for each short one. The longest terms come first, which
 * few accounts fit. SQLite collects the rows of a condition only for what fits those before it.
 */
export const foundBy = ({ dialect, tables }: SearchStore, organizationId: string, typed: string): readonly SQL[] => {
  const terms = searchTerms(typed)
  const long = terms.filter((term) => !isShortTerm(term))
  const short = terms.filter(isShortTerm)
  const search = dialect === 'sqlite' ? sqliteSearch : postgresSearch
  return [
    ...(long.length ? [search.holding(tables, organizationId, long)] : []),
    ...short.map((term) => search.beginning(tables, organizationId, term)),
  ]
}

const sqliteSearch = {
  /** The trigrams know no organisation; the list does. */
  holding({ account }: Tables, _organizationId: string, terms: readonly string[]): SQL {
    const phrases = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')
    return sql`${account.searchRow} in (select rowid from account_search_index where account_search_index match ${phrases})`
  },
  beginning({ account, searchWord }: Tables, organizationId: string, term: string): SQL {
    const { word } = searchWord
    return sql`${account.searchRow} in (select ${searchWord.row} from ${searchWord} where ${searchWord.organizationId} = ${organizationId} and ${word} >= ${term} and ${word} < ${`${term}\u{10ffff}`})`
  },
}

const postgresSearch = {
  holding({ account, accountSearch }: Tables, organizationId: string, terms: readonly string[]): SQL {
    const { head, notes } = accountSearch
    const each = terms.map((term) => sql`(${head} like ${`%${escapeLike(term)}%`} or ${notes} like ${`%${escapeLike(term)}%`})`)
    return sql`${account.searchRow} in (select ${accountSearch.row} from ${accountSearch} where ${accountSearch.organizationId} = ${organizationId} and ${sql.join(each, sql` and `)})`
  },
  beginning({ account, searchWord }: Tables, organizationId: string, term: string): SQL {
    const like = `${escapeLike(term)}%`
    return sql`${account.searchRow} in (select ${searchWord.row} from ${searchWord} where ${searchWord.organizationId} = ${organizationId} and ${searchWord.word} like ${like})`
  },
}

/** A text within a pattern, by its own characters alone. */
export const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&')
