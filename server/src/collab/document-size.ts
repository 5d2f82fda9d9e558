import * as Y from 'yjs'
import { countStructs, type Room } from './room.ts'
import type { RoomLimits } from './room-limits.ts'

/** How many bytes may arrive before a nearly full document is measured again. */
const slack = { bytes: 64 * 1024, structs: 1000 }

/** Whether a document may still grow. It is measured only when its log, an upper bound, is too large. */
export const hasSpace = ({ doc, size }: Room, { documentBytes, documentStructs }: RoomLimits): boolean => {
  if (size.bytes < documentBytes && size.structs < documentStructs) return true
  const bytes = Y.encodeStateAsUpdate(doc).length
  const structs = countStructs(doc)
  size.bytes = Math.min(bytes, documentBytes - slack.bytes)
  size.structs = Math.min(structs, documentStructs - slack.structs)
  if (bytes < documentBytes && structs < documentStructs) return true
  size.bytes = Math.max(bytes, size.bytes)
  size.structs = Math.max(structs, size.structs)
  return false
}
