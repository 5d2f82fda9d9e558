import { urlWords } from '../link/web-link.ts'
import { nameLimit, nameWords } from '../name/name-words.ts'
import { intervalWords, isInterval } from './organization.ts'
import { storeAddress, utmLimits, utmWords } from './utm-defaults.ts'

// Issues of a form, in the words of organization-shape.ts but without loading zod. Undefined without any.

/** [OR2] The name of an organisation, a stage or a substage. */
export const nameIssue = (name: string): string | undefined => {
  if (name.trim() === '') return nameWords.missing
  return name.trim().length > nameLimit ? nameWords.long : undefined
}

/** [OR5] */
export const intervalIssue = (days: string): string | undefined =>
  /^\s*\d{1,3}\s*$/.test(days) && isInterval(Number(days)) ? undefined : intervalWords

/** [OR6] An empty value returns to the product's default. */
export const utmValueIssue = (value: string): string | undefined => (value.trim().length > utmLimits.value ? utmWords.longValue : undefined)

/** [OR7] */
export const storeAddressIssue = (address: string): string | undefined => {
  if (address.trim() === '') return undefined
  if (storeAddress(address) === null) return urlWords
  return address.trim().length > utmLimits.address ? utmWords.longAddress : undefined
}
