import { type AccountSort, fieldIdOf, readSort } from '@rapport/domain/account-list/account-list'
import { readJson } from '@rapport/domain/json/read-json'
import type { ListPosition } from './account-list-repository.ts'
import { isOwnGroup } from './account-sort-query.ts'

/** The cursor of the page after this position, of a list in this order. */
export const cursorAfter = (sort: AccountSort, { group, value, id }: ListPosition): string =>
  Buffer.from(JSON.stringify([sort, group, value, id])).toString('base64url')

/** Null when the text is no cursor, or belongs to a list sorted otherwise. */
export const readCursor = (text: string, wantedSort: AccountSort): ListPosition | null => {
  const read = readJson(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(read) || read.length !== 4) return null
  const [sort, group, value, id]: unknown[] = read
  const isGroup = group === null || typeof group === 'string'
  if (sort !== wantedSort || !isGroup || typeof id !== 'string' || !isKey(value, wantedSort)) return null
  return { group, value, id }
}

const nullable = ['email', 'followers', 'lastContacted', 'outreach', 'revenue']

/** Whether a list in this order can end at such a value. */
const isKey = (value: unknown, sort: AccountSort): value is string | number | null => {
  const { field } = readSort(sort)
  const isCustom = fieldIdOf(field) !== undefined
  if (value === null) return isCustom || nullable.includes(field)
  if (field === 'createdAt' || field === 'updatedAt' || field === 'lastContacted') return isInstant(value)
  if (field === 'followers' || field === 'revenue') return typeof value === 'number' && Number.isSafeInteger(value)
  return typeof value === 'string' && (isCustom || isOwnGroup(field) || !value.includes('\0'))
}

const isInstant = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
