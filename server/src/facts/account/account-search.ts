import { identityMarks } from '@rapport/domain/account/account-identity'
import { type AccountValues, type SearchedField, searchedTexts } from '@rapport/domain/account/account-values'
import { foldText, wordsOf } from '@rapport/domain/search/search'
import type { Tables } from '@rapport/schema/tables'
import { eq, sql } from 'drizzle-orm'
import { everyColumn } from '../../store/kept-insert.ts'
import { keepQuery } from '../../store/kept-query.ts'
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
const addingWord = keepQuery('add_search_word', ({ db, tables: { searchWord } }) =>
  db.insert(searchWord).values(everyColumn<Tables['searchWord']['$inferInsert']>(searchWord)),
)
const addingMark = keepQuery('add_account_identity', ({ db, tables: { accountIdentity } }) =>
  db.insert(accountIdentity).values(everyColumn<Tables['accountIdentity']['$inferInsert']>(accountIdentity)),
)

/** Answers the account's row in lists. */
export const insertSearchRows = async (tx: Tx, { organizationId, accountId }: Owner, values: Found): Promise<number> => {
  const [inserted] = await adding(tx).execute({ accountId, organizationId, head: headOf(values) })
  const row = inserted?.row ?? 0
  await insertWords(tx, { organizationId, row }, values)
  await insertMarks(tx, { organizationId, accountId }, values)
  return row
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
    await insertWords(tx, { organizationId, row: changed.row }, values)
  }
  await tx.db.delete(accountIdentity).where(eq(accountIdentity.accountId, accountId))
  await insertMarks(tx, { organizationId, accountId }, values)
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

const insertWords = async (tx: Tx, { organizationId, row }: SearchRow, values: Found): Promise<void> => {
  for (const word of wordsOf(searchedTexts(values))) await addingWord(tx).execute({ organizationId, word, row })
}

const insertMarks = async (tx: Tx, { organizationId, accountId }: Owner, values: Found): Promise<void> => {
  for (const mark of identityMarks(values)) await addingMark(tx).execute({ organizationId, mark, accountId })
}
