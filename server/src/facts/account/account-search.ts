import { identityMarks } from '@rapport/domain/account/account-identity'
import { type AccountValues, type SearchedField, searchedTexts } from '@rapport/domain/account/account-values'
import { foldText, wordsOf } from '@rapport/domain/search/search'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

type Found = Pick<AccountValues, SearchedField>

/** Whether a change of values changes the search row. */
export const isFoundOtherwise = (before: Found, after: Found): boolean =>
  searchedTexts(before).join('\n') !== searchedTexts(after).join('\n')

interface Owner {
  readonly organizationId: string
  readonly accountId: string
}

/** Answers the account's row in lists. */
export const insertSearchRows = async (tx: Tx, { organizationId, accountId }: Owner, values: Found): Promise<number> => {
  const { accountSearch } = tx.tables
  const searched = { accountId, organizationId, head: headOf(values), notes: '' }
  const [inserted] = await tx.db.insert(accountSearch).values(searched).returning({ row: accountSearch.row })
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
  const words = wordsOf(searchedTexts(values)).map((word) => ({ organizationId, word, row }))
  if (words.length) await tx.db.insert(tx.tables.searchWord).values(words)
}

const insertMarks = async (tx: Tx, { organizationId, accountId }: Owner, values: Found): Promise<void> => {
  const marks = identityMarks(values).map((mark) => ({ organizationId, mark, accountId }))
  if (marks.length) await tx.db.insert(tx.tables.accountIdentity).values(marks)
}
