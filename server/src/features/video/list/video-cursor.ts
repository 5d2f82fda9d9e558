import { readJson } from '@rapport/domain/json/read-json'
import { expiryGroups, type VideoSort } from '@rapport/domain/video/video-list'
import type { ListPart, VideoPosition } from './video-list-repository.ts'

/** The cursor of the page after this position, of a list in this order. */
export const cursorAfter = (sort: VideoSort, { part, key, id }: VideoPosition): string =>
  Buffer.from(JSON.stringify([sort, part, key, id])).toString('base64url')

/** Null when the text is no cursor, or belongs to a list sorted otherwise. */
export const readCursor = (text: string, wantedSort: VideoSort): VideoPosition | null => {
  const read = readJson(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(read) || read.length !== 4) return null
  const [sort, name, key, id]: unknown[] = read
  const parts: readonly ListPart[] = wantedSort === 'expires' ? expiryGroups : [wantedSort]
  const part = parts.find((candidate) => candidate === name)
  if (sort !== wantedSort || part === undefined || typeof id !== 'string' || !isKey(part, key)) return null
  return { part, key, id }
}

const isKey = (part: ListPart, key: unknown): key is string | number =>
  part === 'newest'
    ? typeof key === 'number' && !Number.isNaN(new Date(key).getTime())
    : typeof key === 'string' && !key.includes('\0') && key.length < 1000
