import { isInterval } from './organization.ts'
import { storeAddress } from './utm-defaults.ts'

// What a person must correct in a form, in the words of organization-shape.ts and without its weight. Undefined when all is well.

/** [OR2] The name of an organisation, a stage or a substage. */
export const nameIssue = (name: string): string | undefined => {
  if (name.trim() === '') return 'Please enter a name'
  return name.trim().length > 100 ? 'A name can have at most 100 characters' : undefined
}

/** [OR5] */
export const intervalIssue = (days: string): string | undefined =>
  /^\s*\d{1,3}\s*$/.test(days) && isInterval(Number(days)) ? undefined : 'Please give whole days from 0 to 365'

/** [OR6] Empty goes back to the product's own. */
export const utmValueIssue = (value: string): string | undefined =>
  value.trim().length > 200 ? 'This can have at most 200 characters' : undefined

/** [OR7] */
export const storeAddressIssue = (address: string): string | undefined => {
  if (address.trim() === '') return undefined
  if (storeAddress(address) === null) return 'Please enter a valid URL'
  return address.trim().length > 1000 ? 'A URL can have at most 1000 characters' : undefined
}
