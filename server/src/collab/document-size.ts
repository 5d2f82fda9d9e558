import * as Y from 'yjs'
import { countStructs, countTypes, type Room } from './room.ts'
import type { RoomLimits } from './room-limits.ts'

/** How many bytes may arrive before a nearly full document is measured again. */
const slackBytes = 64 * 1024

/** The most memory of a nested type, and of any other part. */
const bytesOfType = 1000
const bytesOfStruct = 250

/** From so many parts on they are counted anew: each letter adds one to their upper bound, and most become one part. */
const manyStructs = 16_000

/** The most memory of an open document. */
export const weightOf = ({ bytes, doc, size }: Pick<Room, 'bytes' | 'doc' | 'size'>): number => {
  if (size.structs >= manyStructs) size.structs = countStructs(doc)
  return Math.max(bytes, Math.min(size.types, size.structs) * (bytesOfType - bytesOfStruct) + size.structs * bytesOfStruct)
}

/**
 * Whether a document may grow, by so many nested types if it is known. Its types and bytes are measured only when an upper bound is too
 * large; `onWalked` hears of it.
 */
export const hasSpace = (
  { doc, size }: Room,
  { documentBytes, documentStructs, documentTypes }: RoomLimits,
  { types = 1, onWalked = () => undefined }: Growth = {},
): boolean => {
  if (size.structs >= documentStructs) size.structs = countStructs(doc)
  if (size.structs >= documentStructs) return false
  if (types > 0 && size.types + types > documentTypes) {
    size.types = countTypes(doc)
    onWalked(size.structs)
    if (size.types + types > documentTypes) return false
  }
  if (size.bytes < documentBytes) return true
  const bytes = Y.encodeStateAsUpdate(doc).length
  onWalked(size.structs)
  size.bytes = bytes < documentBytes ? Math.min(bytes, documentBytes - slackBytes) : bytes
  return bytes < documentBytes
}

interface Growth {
  readonly types?: number
  readonly onWalked?: (structs: number) => void
}
