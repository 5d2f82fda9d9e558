declare const idKind: unique symbol

/** An id of some kind. The kind exists for the type checker only. */
export type Id<Kind extends string> = string & { readonly [idKind]: Kind }

export type AccountId = Id<'account'>

export const idPattern = /^[0-9a-z]{20,40}$/

/** The words for an invalid id. */
export const noId = 'This is not a valid id'

/** The words for an empty `organizationId`. */
export const noOrganizationId = 'No organization ID'

/** [ID1] Whether a text can be an id: 20 to 40 lower-case letters and digits, so no hyphen. */
export const isId = (text: string): boolean => idPattern.test(text)

/** Brands a text as an id of this kind. */
export const asId = <Kind extends string>(text: string): Id<Kind> => text as Id<Kind> // the only way to brand a text

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idLength = 26

export interface IdPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** `size` bytes, each 0 to 255. */
  readonly randomBytes: (size: number) => Uint8Array
}

export type NewId = <Kind extends string>() => Id<Kind>

/** A longer step back ends a jump ahead: otherwise ids would come from the future until the process ends. */
const stepBackMs = 60_000

/** [ID2] Makes lower-case ULIDs (26 characters) that sort by creation, also within a millisecond and across small steps back. */
export const createIdSource = ({ now, randomBytes }: IdPorts): NewId => {
  let lastTime = -1
  let tail: number[] = []
  return <Kind extends string>() => {
    const read = now()
    const time = read < lastTime - stepBackMs ? read : Math.max(read, lastTime)
    tail = time !== lastTime ? freshTail(randomBytes) : nextTail(tail)
    lastTime = time
    return asId<Kind>(timeDigits(time) + tail.map((digit) => alphabet.charAt(digit)).join(''))
  }
}

const freshTail = (randomBytes: IdPorts['randomBytes']): number[] => {
  const tail = [...randomBytes(16)].map((byte) => byte & 31)
  // The upper half stays free, so that counting up never overflows within a millisecond.
  tail[0] = (tail[0] ?? 0) & 15
  return tail
}

const nextTail = (tail: readonly number[]): number[] => {
  const next = [...tail]
  for (let index = next.length - 1; index >= 0; index--) {
    const digit = next[index] ?? 0
    if (digit < 31) {
      next[index] = digit + 1
      return next
    }
    next[index] = 0
  }
  return next
}

const timeDigits = (time: number): string => {
  let rest = time
  let digits = ''
  for (let index = 0; index < 10; index++) {
    digits = alphabet.charAt(rest % 32) + digits
    rest = Math.floor(rest / 32)
  }
  return digits
}

/** [ID3] An id from at least 26 random-looking bytes, such as a hash: the same bytes, the same id. */
export const idOfBytes = (bytes: Uint8Array): string => [...bytes.subarray(0, idLength)].map((byte) => alphabet[byte % 32]).join('')

/** [ID5] The digits (0 to 31) of an id as this product makes them: those of its time come first. Undefined for another id. */
export const idDigits = (id: string): readonly number[] | undefined => {
  const digits = [...id].map((character) => alphabet.indexOf(character))
  return digits.length === idLength && !digits.includes(-1) ? digits : undefined
}

/** [ID5] A digit as it stands in an id. */
export const idDigitText = (digit: number): string => alphabet.charAt(digit)

/** [ID4] A secret id (an invitation, an upload, a shared page): 130 random bits, so that no other id, time or count leads to it. */
export const createSecretIdSource =
  (randomBytes: IdPorts['randomBytes']): NewId =>
  <Kind extends string>() =>
    asId<Kind>(idOfBytes(randomBytes(idLength)))
