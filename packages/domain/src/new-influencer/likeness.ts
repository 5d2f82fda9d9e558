import type { Account } from '../account/account.ts'
import { identityMarks } from '../account/account-identity.ts'
import { wordsOf } from '../search/search.ts'
import type { SocialAddress } from '../social/social-address.ts'
import { type SocialField, socialFields } from '../social/social-profile.ts'

/** By what an influencer may be there already. */
export interface Sought {
  readonly name: string
  readonly email: string | null
  readonly profiles: readonly SocialAddress[]
}

export type Likeness = 'email' | 'handle' | 'name'

/** [NI4] Why an influencer may be the one that is sought, the surest reason; null without one. */
export const likenessOf = (account: Pick<Account, SocialField | 'name' | 'email'>, { name, email, profiles }: Sought): Likeness | null => {
  const marks = new Set(identityMarks(account))
  const sharesMark = (values: Parameters<typeof identityMarks>[0]) => identityMarks(values).some((mark) => marks.has(mark))
  if (profiles.some(({ platform, username }) => sharesMark({ [socialFields[platform][0]]: username }))) return 'handle'
  if (email !== null && sharesMark({ email })) return 'email'
  return isNearName(account.name, name) ? 'name' : null
}

/** [NI5] Equal, or the words of one stand among the other's: two at least, each of them equal or one letter apart. */
export const isNearName = (a: string, b: string): boolean => {
  const [shorter, longer] = [wordsOf([a]), wordsOf([b])].toSorted((x, y) => x.length - y.length)
  if (!shorter || !longer || shorter.length === 0) return false
  if (shorter.length === 1) return longer.length === 1 && shorter[0] === longer[0]
  const left = [...longer]
  return shorter.every((word) => {
    const at = bestOf(left.map((other) => isNearWord(word, other)))
    return at >= 0 && left.splice(at, 1).length > 0
  })
}

const bestOf = (near: readonly Nearness[]): number => (near.includes('equal') ? near.indexOf('equal') : near.indexOf('near'))

type Nearness = 'equal' | 'near' | null

/** How many of its first letters a word must have right. */
const sureLetters = 2
/** Shorter words differ by one letter from too many others. */
const leastLetters = 4

/** The beginnings by which near words are looked for. */
export const beginningOf = (word: string): string => [...word].slice(0, word.length < leastLetters ? word.length : sureLetters).join('')

const isNearWord = (a: string, b: string): Nearness => {
  if (a === b) return 'equal'
  const [x, y] = [[...a], [...b]]
  if (Math.min(x.length, y.length) < leastLetters || x.slice(0, sureLetters).join('') !== y.slice(0, sureLetters).join('')) return null
  return isOneApart(x, y) ? 'near' : null
}

/** One letter was changed, left out or written twice, or two changed places. */
const isOneApart = (x: readonly string[], y: readonly string[]): boolean => {
  if (Math.abs(x.length - y.length) > 1) return false
  const at = x.findIndex((letter, index) => letter !== y[index])
  const [restX, restY] = at < 0 ? [[], []] : [x.slice(at), y.slice(at)]
  const isSame = (p: readonly string[], q: readonly string[]) => p.join('') === q.join('')
  if (x.length !== y.length) {
    if (at < 0) return true
    return x.length > y.length ? isSame(restX.slice(1), restY) : isSame(restX, restY.slice(1))
  }
  const isSwapped = restX[0] === restY[1] && restX[1] === restY[0] && isSame(restX.slice(2), restY.slice(2))
  return isSame(restX.slice(1), restY.slice(1)) || isSwapped
}
