/** Text in whatever encoding it was written: by its mark, as UTF-16 or UTF-8, else as Windows writes it. Null for what is no text. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const encoding = markOf(bytes) ?? encodingWithoutMark(bytes)
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes)
}

const markOf = ([a, b]: Uint8Array): string | undefined => {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

const encodingWithoutMark = (bytes: Uint8Array): string | null => {
  const { even, odd, controls, looked } = countZeros(bytes.subarray(0, 4096))
  if (odd > looked * 0.3 && even < looked * 0.05) return 'utf-16le'
  if (even > looked * 0.3 && odd < looked * 0.05) return 'utf-16be'
  if (even + odd > 0 || controls > looked * 0.02) return null
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const countZeros = (bytes: Uint8Array) => {
  const count = { even: 0, odd: 0, controls: 0, looked: bytes.length }
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0 && at % 2 === 0) count.even += 1
    else if (byte === 0) count.odd += 1
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== escapeByte)) count.controls += 1
  }
  return count
}

const escapeByte = 27

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
