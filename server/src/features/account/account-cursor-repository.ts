import type { ListSort } from './account-list-repository.ts'
import type { StoredAccount } from './account-row.ts'

/** Where a page ended: the sort it belongs to, the stage, and the keys of its last row. */
export interface AccountCursor {
  readonly sort: string
  readonly stageId: string
  readonly after: readonly [string | number, string]
}

/** The cursor of the page after this row, of a list with this name of a sort and these keys. */
export const cursorAfter = (sort: string, { row }: StoredAccount, keys: ListSort): string => {
  const value = keys === 'name' ? row.nameKey : (keys === 'createdAt' ? row.createdAt : row.updatedAt).getTime()
  return Buffer.from(JSON.stringify([sort, row.stageId, value, row.id])).toString('base64url')
}

/** Null when the text is no cursor, or belongs to a list sorted otherwise. */
export const readCursor = (text: string, wantedSort: string): AccountCursor | null => {
  const read = parsed(text)
  if (!Array.isArray(read) || read.length !== 4) return null
  const [sort, stageId, value, id]: unknown[] = read
  const isRight = /(created|updated)At$/.test(wantedSort) ? isInstant(value) : typeof value === 'string'
  if (sort !== wantedSort || typeof stageId !== 'string' || typeof id !== 'string' || !isRight) return null
  return { sort: wantedSort, stageId, after: [isInstant(value) ? value : String(value), id] }
}

const isInstant = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(new Date(value).getTime())

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
