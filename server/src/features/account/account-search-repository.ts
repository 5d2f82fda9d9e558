import type { AccountValues } from '@rapport/domain/account/account-values'
import { foldText, isShortTerm, searchTerms, wordsOf } from '@rapport/domain/search/search'
import type { Tables } from '@rapport/schema/tables'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Store, Tx } from '../../store/store.ts'

type Found = Pick<
  AccountValues,
  'name' | 'email' | 'instagramUsername' | 'tiktokUsername' | 'youtubeUsername' | 'facebookUsername' | 'linkedinUsername'
>

const findable = (values: Found): readonly (string | null)[] => [
  values.name,
  values.email,
  values.instagramUsername,
  values.tiktokUsername,
  values.youtubeUsername,
  values.facebookUsername,
  values.linkedinUsername,
]

/** Whether a change of values changes by what an account is found. */
export const isFoundOtherwise = (before: Found, after: Found): boolean => findable(before).join('\n') !== findable(after).join('\n')

interface Place {
  readonly organizationId: string
  readonly accountId: string
}

export const insertSearchRows = async (tx: Tx, { organizationId, accountId }: Place, values: Found): Promise<void> => {
  await tx.db.insert(tx.tables.accountSearch).values({ accountId, organizationId, head: headOf(values), notes: '' })
  await insertWords(tx, { organizationId, accountId }, values)
}

/** Rewrites what name, e-mail and handles are found by; the text of notes stays. */
export const updateSearchRows = async (tx: Tx, { organizationId, accountId }: Place, values: Found): Promise<void> => {
  const { accountSearch, accountWord } = tx.tables
  await tx.db
    .update(accountSearch)
    .set({ head: headOf(values) })
    .where(eq(accountSearch.accountId, accountId))
  await tx.db.delete(accountWord).where(eq(accountWord.accountId, accountId))
  await insertWords(tx, { organizationId, accountId }, values)
}

const headOf = (values: Found): string =>
  foldText(
    findable(values)
      .filter((text) => text !== null)
      .join('\n'),
  )

const insertWords = async (tx: Tx, { organizationId, accountId }: Place, values: Found): Promise<void> => {
  const words = wordsOf(findable(values)).map((word) => ({ organizationId, word, accountId }))
  if (words.length) await tx.db.insert(tx.tables.accountWord).values(words)
}

type SearchStore = Pick<Store, 'dialect' | 'tables'>

/** The conditions under which an account is found: one for the long terms together, one for each short one. Each goes through an index. */
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
  holding({ account, accountSearch }: Tables, organizationId: string, terms: readonly string[]): SQL {
    const phrases = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')
    const rows = sql`select rowid from account_search_index where account_search_index match ${phrases}`
    return sql`${account.id} in (select ${accountSearch.accountId} from ${accountSearch} where ${accountSearch.row} in (${rows}) and ${accountSearch.organizationId} = ${organizationId})`
  },
  beginning({ account, accountWord }: Tables, organizationId: string, term: string): SQL {
    const { word } = accountWord
    return sql`${account.id} in (select ${accountWord.accountId} from ${accountWord} where ${accountWord.organizationId} = ${organizationId} and ${word} >= ${term} and ${word} < ${`${term}\u{10ffff}`})`
  },
}

const postgresSearch = {
  holding({ account, accountSearch }: Tables, organizationId: string, terms: readonly string[]): SQL {
    const { head, notes } = accountSearch
    const each = terms.map((term) => sql`(${head} like ${`%${escapeLike(term)}%`} or ${notes} like ${`%${escapeLike(term)}%`})`)
    return sql`${account.id} in (select ${accountSearch.accountId} from ${accountSearch} where ${accountSearch.organizationId} = ${organizationId} and ${sql.join(each, sql` and `)})`
  },
  beginning({ account, accountWord }: Tables, organizationId: string, term: string): SQL {
    const like = `${escapeLike(term)}%`
    return sql`${account.id} in (select ${accountWord.accountId} from ${accountWord} where ${accountWord.organizationId} = ${organizationId} and ${accountWord.word} like ${like})`
  },
}

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&')
