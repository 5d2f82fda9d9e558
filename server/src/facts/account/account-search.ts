import { identityMarks } from '@rapport/domain/account/account-identity'
import { type AccountValues, type SearchedField, searchedTexts } from '@rapport/domain/account/account-values'
import { foldText, wordsOf } from '@rapport/domain/search/search'
import type { Tables } from '@rapport/schema/tables'
import { eq, sql } from 'drizzle-orm'
import { keepInserts } from '../../store/query/kept-insert.ts'
import { keepQuery } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

type Found = Pick<AccountValues, SearchedField>

/** Whether a change of values changes the search row. */
export const isFoundOtherwise = (before: Found, after: Found): boolean =>
  searchedTexts(before).join('\n') !== searchedTexts(after).join('\n')

interface Owner {
  readonly organizationId: string
  readonly accountId: string
}

const adding = keepQuery('add_account_search', ({ db, tables: { accountSearch } }) =>
  db
    .insert(accountSearch)
    .values({
      accountId: sql.placeholder('accountId'),
      organizationId: sql.placeholder('organizationId'),
      head: sql.placeholder('head'),
      notes: '',
    })
    .returning({ row: accountSearch.row }),
)
const insertWords = keepInserts<Tables['searchWord']['$inferInsert']>('add_search_words', ({ searchWord }) => searchWord)
const insertMarks = keepInserts<Tables['accountIdentity']['$inferInsert']>('add_identities', ({ accountIdentity }) => accountIdentity)

interface Searched extends Owner {
  readonly values: Found
}

/** Answers the row of each account in lists. */
export const insertSearchRows = async (tx: Tx, accounts: readonly Searched[]): Promise<readonly number[]> => {
  const rows: number[] = []
  for (const { accountId, organizationId, values } of accounts) {
    const [inserted] = await adding(tx).execute({ accountId, organizationId, head: headOf(values) })
    rows.push(inserted?.row ?? 0)
  }
  const wordsIn = ({ organizationId, values }: Searched, index: number) => wordRows({ organizationId, row: rows[index] ?? 0 }, values)
  await insertWords(tx, accounts.flatMap(wordsIn))
  await insertMarks(tx, accounts.flatMap(markRows))
  return rows
}

/** Rewrites the search row of name, e-mail and handles; the text of notes stays. */
export const updateSearchRows = async (tx: Tx, { organizationId, accountId }: Owner, values: Found): Promise<void> => {
  const { accountSearch, searchWord, accountIdentity } = tx.tables
  const [changed] = await tx.db
    .update(accountSearch)
    .set({ head: headOf(values) })
    .where(eq(accountSearch.accountId, accountId))
    .returning({ row: accountSearch.row })
  if (changed) {
    await tx.db.delete(searchWord).where(eq(searchWord.row, changed.row))
    await insertWords(tx, wordRows({ organizationId, row: changed.row }, values))
  }
  await tx.db.delete(accountIdentity).where(eq(accountIdentity.accountId, accountId))
  await insertMarks(tx, markRows({ organizationId, accountId, values }))
}

const headOf = (values: Found): string =>
  foldText(
    searchedTexts(values)
      .filter((text) => text !== null)
      .join('\n'),
  )

interface SearchRow {
  readonly organizationId: string
  readonly row: number
}

const wordRows = (row: SearchRow, values: Found) => wordsOf(searchedTexts(values)).map((word) => ({ ...row, word }))

const markRows = ({ organizationId, accountId, values }: Searched) =>
  identityMarks(values).map((mark) => ({ organizationId, mark, accountId }))
