import { capital } from '../show/capital.ts'
import type { SocialAddress } from '../social/social-address.ts'

/** [NI3] A readable name of a profile: 'jane.doe_92' is 'Jane Doe'; what has no words stays as it is. */
export const nameOfAddress = ({ username }: SocialAddress): string => {
  const last = username.split('/').at(-1) ?? username
  return isNumbered(username) ? last : nameOf(last)
}

/** [NI3] The part before the @. */
export const nameOfEmail = (email: string): string => nameOf(email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, ''))

/** [NI3] 'https://www.jane-doe.com/' is 'Jane Doe'. */
export const nameOfSite = (address: string): string => {
  const host = URL.canParse(address) ? new URL(address).hostname : address
  return nameOf(host.replace(/^www\./, '').split('.')[0] ?? host)
}

/** YouTube's ids of channels hold no words. */
const isNumbered = (username: string): boolean => username.startsWith('channel/')

const nameOf = (text: string): string => {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s._·’'-]+/u)
    .map((word) => word.replace(/^\d+|\d+$/g, ''))
    .filter((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word))
  return words.length === 0 ? text : words.map(capital).join(' ')
}
