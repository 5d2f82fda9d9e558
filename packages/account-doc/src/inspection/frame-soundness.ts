import * as Y from 'yjs'
import type { DecodedUpdate, Struct } from './struct-lookup.ts'

export interface FrameLimits {
  /** Structs and ranges of deletions. */
  readonly structs: number
  /** The most clocks of a client in a message: a frame cannot carry more letters. */
  readonly clocks: number
  /** The most mentions that a message may make or change, except for a relay, which may restore a whole document. */
  readonly mentions: number
  /** The most parts of a message that may need removal. */
  readonly strange: number
}

export const malformedWords = 'This change is malformed'
export const tooManyParts = 'This change has too many parts'

/** Honest values are never deeper. */
const valueDepth = 16

const impossibleLengthWords = 'This change is not what its length could carry'

/** Why no Yjs client within the limits can have made this message; checked without a document. */
export const unsoundness = ({ structs, ds }: DecodedUpdate, limits: FrameLimits): string | undefined => {
  if (structs.length > limits.structs) return tooManyParts
  if (!hasOrderedClocks(structs, limits.clocks)) return impossibleLengthWords
  if (!structs.every(isSound)) return malformedWords
  return deletionUnsoundness(ds, limits)
}

/** Each client comes once, its clocks follow each other, and no struct is empty or longer than a frame allows. */
const hasOrderedClocks = (structs: readonly Struct[], limit: number): boolean => {
  let previous: Struct | undefined
  let start = 0
  let seen: Set<number> | undefined
  for (const struct of structs) {
    const { client, clock } = struct.id
    if (previous?.id.client === client) {
      if (clock !== previous.id.clock + previous.length) return false
    } else {
      if (previous) {
        seen ??= new Set()
        seen.add(previous.id.client)
        if (seen.has(client)) return false
      }
      start = clock
    }
    if (struct.length < 1 || (!(struct instanceof Y.Skip) && struct.length > limit)) return false
    if (struct instanceof Y.Skip) start += struct.length
    else if (clock + struct.length - start > limit) return false
    if (!Number.isSafeInteger(clock + struct.length)) return false
    previous = struct
  }
  return true
}

const isSound = (struct: Struct): boolean => {
  if (!(struct instanceof Y.Item)) return true
  const { id, origin, rightOrigin, content } = struct
  const parent: unknown = struct.parent // a decoded item has the name of a root here, which Yjs does not type
  if (!isEarlier(origin, id) || !isEarlier(rightOrigin, id)) return false
  if (parent instanceof Y.ID && !isEarlier(parent, id)) return false
  return isSoundContent(content)
}

/** An item refers only to earlier items of its own client. Yjs takes this for granted. */
const isEarlier = (reference: Y.ID | null, id: Y.ID): boolean =>
  reference === null || reference.client !== id.client || reference.clock < id.clock

const isSoundContent = (content: Y.Item['content']): boolean => {
  if (content instanceof Y.ContentString || content instanceof Y.ContentType || content instanceof Y.ContentDeleted) return true
  if (content instanceof Y.ContentAny || content instanceof Y.ContentJSON) return content.arr.every((value) => isShallow(value, valueDepth))
  if (content instanceof Y.ContentFormat) return isShallow(content.value, valueDepth)
  if (content instanceof Y.ContentEmbed) return isShallow(content.embed, valueDepth)
  return content instanceof Y.ContentBinary
}

const isShallow = (value: unknown, depthLeft: number): boolean =>
  typeof value !== 'object' || value === null || (depthLeft > 0 && Object.values(value).every((inner) => isShallow(inner, depthLeft - 1)))

/** Yjs sorts and joins deletions; it would walk unsorted ones again and again. */
const deletionUnsoundness = ({ clients }: DecodedUpdate['ds'], limits: FrameLimits): string | undefined => {
  let count = 0
  for (const ranges of clients.values()) {
    let end = -1
    count += ranges.length
    for (const { clock, len } of ranges) {
      if (len < 1 || len > limits.clocks || !Number.isSafeInteger(clock + len)) return impossibleLengthWords
      if (clock < end) return malformedWords
      end = clock + len
    }
  }
  return count > limits.structs ? tooManyParts : undefined
}
