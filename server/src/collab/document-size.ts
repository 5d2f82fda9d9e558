import * as Y from 'yjs'
import { countStructs, type Room } from './room.ts'
import type { RoomLimits } from './room-limits.ts'

/** How many bytes may arrive before a nearly full document is measured again. */
const slackBytes = 64 * 1024

/** The heaviest part, an empty text, takes so many bytes of memory. */
const bytesOfStruct = 1000

/** From so many parts on they are counted anew: each letter adds one to their upper bound, and most become one part. */
const manyStructs = 16_000

/** What an open document takes of the memory at most. */
export const weightOf = ({ bytes, doc, size }: Pick<Room, 'bytes' | 'doc' | 'size'>): number => {
  if (size.structs >= manyStructs) size.structs = countStructs(doc)
  return Math.max(bytes, size.structs * bytesOfStruct)
}

/** Whether a document may still grow. Its bytes are measured only when its log, an upper bound, is too large; `onWalked` hears of it. */
export const hasSpace = (
  { doc, size }: Room,
  { documentBytes, documentStructs }: RoomLimits,
  onWalked: (structs: number) => void = () => undefined,
): boolean => {
  if (size.structs >= documentStructs) size.structs = countStructs(doc)
  if (size.structs >= documentStructs) return false
  if (size.bytes < documentBytes) return true
  const bytes = Y.encodeStateAsUpdate(doc).length
  onWalked(size.structs)
  size.bytes = bytes < documentBytes ? Math.min(bytes, documentBytes - slackBytes) : bytes
  return bytes < documentBytes
}
