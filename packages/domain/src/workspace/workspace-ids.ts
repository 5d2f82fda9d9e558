import { idDigits, idDigitText, idOfBytes, isId } from '../id/id.ts'

/** Gives an id of an archive the one that it has here. */
export type NewIdOf = (id: string) => string

const timeDigits = 10
const digitBits = 5n
const tailBits = 80n

/**
 * [WS2] Ids under which nothing stands here yet, for one filling: the same id becomes the same, and those of one making keep their order.
 * `digest` gives 32 bytes that nobody can foresee. What is no id stays as it is.
 */
export const newIdsFor = (digest: (text: string) => Uint8Array): NewIdOf => {
  // The upper bit stays free: ids are made with theirs free, so that their sum never overflows.
  const shift = numberOf([...digest('')].slice(0, 16).map((byte, index) => byte & (index === 0 ? 15 : 31)))
  return (id) => {
    if (!isId(id)) return id
    const digits = idDigits(id)
    if (digits === undefined) return idOfBytes(digest(id))
    return id.slice(0, timeDigits) + textOf((numberOf(digits.slice(timeDigits)) + shift) % (1n << tailBits))
  }
}

const numberOf = (digits: readonly number[]): bigint => digits.reduce((sum, digit) => (sum << digitBits) | BigInt(digit), 0n)

const textOf = (tail: bigint): string => {
  let [rest, text] = [tail, '']
  for (let bits = 0n; bits < tailBits; bits += digitBits) {
    text = idDigitText(Number(rest & 31n)) + text
    rest >>= digitBits
  }
  return text
}
