import * as decoding from 'lib0/decoding'

/** Below this many bytes decoding cannot make much of a message. */
const scanFromBytes = 16 * 1024

/**
 * Whether a message is small enough to decode: Yjs makes an object of every struct, and a document of every subdocument, before anybody can
 * count. Throws on a malformed update.
 */
export const isDecodable = (update: Uint8Array, most: Parts): boolean => update.length < scanFromBytes || scan(update, most)

export interface Parts {
  readonly structs: number
  /** The structs that hold a nested type. */
  readonly types: number
}

const scan = (update: Uint8Array, most: Parts): boolean => {
  const decoder = decoding.createDecoder(update)
  const limit = most.structs
  const counts: Counts = { ...most, values: limit }
  for (let clients = decoding.readVarUint(decoder); clients > 0; clients -= 1) {
    const structs = decoding.readVarUint(decoder)
    skipId(decoder)
    counts.structs -= structs
    if (counts.structs < 0) return false
    for (let index = 0; index < structs; index += 1) if (!skipStruct(decoder, counts)) return false
  }
  return scanDeletions(decoder, limit)
}

/** How many of what becomes an object are still allowed. */
interface Counts {
  structs: number
  types: number
  values: number
}

const scanDeletions = (decoder: decoding.Decoder, limit: number): boolean => {
  let left = limit
  for (let clients = decoding.readVarUint(decoder); clients > 0; clients -= 1) {
    decoding.readVarUint(decoder)
    const ranges = decoding.readVarUint(decoder)
    left -= Math.max(1, ranges)
    if (left < 0) return false
    for (let index = 0; index < ranges; index += 1) skipId(decoder)
  }
  return true
}

const hasLeft = 0b1000_0000
const hasRight = 0b0100_0000
const hasKey = 0b0010_0000
const contentBits = 0b0001_1111

const skipStruct = (decoder: decoding.Decoder, counts: Counts): boolean => {
  const info = decoding.readUint8(decoder)
  const content = info & contentBits
  if (content === 0 || content === 10) {
    decoding.readVarUint(decoder)
    return true
  }
  if (info & hasLeft) skipId(decoder)
  if (info & hasRight) skipId(decoder)
  if ((info & (hasLeft | hasRight)) === 0) {
    if (decoding.readVarUint(decoder) === 1) skipBytes(decoder)
    else skipId(decoder)
    if (info & hasKey) skipBytes(decoder)
  }
  const skip = contentSkips[content]
  if (!skip) return false
  skip(decoder, counts)
  return counts.values >= 0 && counts.types >= 0
}

/** Two numbers. */
const skipId = (decoder: decoding.Decoder): void => {
  decoding.readVarUint(decoder)
  decoding.readVarUint(decoder)
}

/** A text is written as its bytes. */
const skipBytes = (decoder: decoding.Decoder): number => decoding.readVarUint8Array(decoder).length

const skipType: Skip = (decoder, counts) => {
  counts.types -= 1
  const type = decoding.readVarUint(decoder)
  if (type === 3 || type === 5) skipBytes(decoder)
}

type Skip = (decoder: decoding.Decoder, counts: Counts) => void

/** An honest value is short; a long one may hold many. */
const skipJson: Skip = (decoder, counts) => {
  counts.values -= 1 + Math.floor(skipBytes(decoder) / 8)
}

const times =
  (skip: Skip): Skip =>
  (decoder, counts) => {
    for (let left = decoding.readVarUint(decoder); left > 0 && counts.values >= 0; left -= 1) skip(decoder, counts)
  }

const skipFormat: Skip = (decoder, counts) => {
  skipBytes(decoder)
  skipJson(decoder, counts)
}

/** Any value of lib0, by its type. */
const skipAny: Skip = (decoder, counts) => {
  counts.values -= 1
  const type = decoding.readUint8(decoder)
  if (type === 125) decoding.readVarInt(decoder)
  else if (type === 124) decoding.readFloat32(decoder)
  else if (type === 123) decoding.readFloat64(decoder)
  else if (type === 122) decoding.readBigInt64(decoder)
  else if (type === 119 || type === 116) skipBytes(decoder)
  else if (type === 118) times(skipEntry)(decoder, counts)
  else if (type === 117) times(skipAny)(decoder, counts)
}

const skipEntry: Skip = (decoder, counts) => {
  skipBytes(decoder)
  skipAny(decoder, counts)
}

/** By the number of the content: deleted, JSON, binary, text, embed, format, type, any. A subdocument has no entry. */
const contentSkips: Record<number, Skip> = {
  1: decoding.readVarUint,
  2: times(skipJson),
  3: skipBytes,
  4: skipBytes,
  5: skipJson,
  6: skipFormat,
  7: skipType,
  8: times(skipAny),
}
