import * as decoding from 'lib0/decoding'

/** Below this many bytes decoding cannot make much of a message. */
const scanFromBytes = 16 * 1024

/**
 * Whether a message is small enough to decode: Yjs makes an object of every struct, and a document of every subdocument, before anybody can
 * count. Throws on a malformed update.
 */
export const isDecodable = (update: Uint8Array, structLimit: number): boolean => update.length < scanFromBytes || scan(update, structLimit)

const scan = (update: Uint8Array, structLimit: number): boolean => {
  const decoder = decoding.createDecoder(update)
  let left = structLimit
  for (let clients = decoding.readVarUint(decoder); clients > 0; clients -= 1) {
    const structs = decoding.readVarUint(decoder)
    decoding.readVarUint(decoder)
    decoding.readVarUint(decoder)
    left -= structs
    if (left < 0) return false
    for (let index = 0; index < structs; index += 1) if (!skipStruct(decoder)) return false
  }
  return true
}

const hasLeft = 0b1000_0000
const hasRight = 0b0100_0000
const hasKey = 0b0010_0000
const contentBits = 0b0001_1111

const skipStruct = (decoder: decoding.Decoder): boolean => {
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
  skip(decoder)
  return true
}

const skipId = (decoder: decoding.Decoder): void => {
  decoding.readVarUint(decoder)
  decoding.readVarUint(decoder)
}

/** A text is written as its bytes. */
const skipBytes = (decoder: decoding.Decoder): void => {
  decoding.readVarUint8Array(decoder)
}

const skipType = (decoder: decoding.Decoder): void => {
  const type = decoding.readVarUint(decoder)
  if (type === 3 || type === 5) skipBytes(decoder)
}

const times = (skip: (decoder: decoding.Decoder) => void) => (decoder: decoding.Decoder) => {
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) skip(decoder)
}

const skipFormat = (decoder: decoding.Decoder): void => {
  skipBytes(decoder)
  skipBytes(decoder)
}

/** By the number of the content: deleted, JSON, binary, text, embed, format, type, any. A subdocument has no entry. */
const contentSkips: Record<number, (decoder: decoding.Decoder) => void> = {
  1: decoding.readVarUint,
  2: times(skipBytes),
  3: skipBytes,
  4: skipBytes,
  5: skipBytes,
  6: skipFormat,
  7: skipType,
  8: times(decoding.readAny),
}
