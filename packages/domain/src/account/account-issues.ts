import { atMost } from '../limit/limit-words.ts'
import { nameWords } from '../name/name-words.ts'
import { fieldTable } from './account-field.ts'

/** The words for an unusable name, e-mail or count, in forms and on the server. */
export const accountWords = {
  noName: nameWords.missing,
  longName: atMost('A name', fieldTable.name.longest),
  noEmail: 'Please enter a valid email address',
  longEmail: atMost('An email address', fieldTable.email.longest),
  digitsOnly: 'Please use digits only',
} as const

/** Issues of an influencer's name and e-mail; empty without any. It equals the server's shape, without loading zod. */
export interface AccountIssues {
  readonly name?: string
  readonly email?: string
}

export const accountIssues = (input: { readonly name: string; readonly email: string }): AccountIssues => {
  const [name, email] = [nameIssue(input.name.trim()), emailIssue(input.email.trim())]
  return { ...(name && { name }), ...(email && { email }) }
}

/** [AS1] */
const nameIssue = (name: string): string => {
  if (name === '') return accountWords.noName
  return name.length > fieldTable.name.longest ? accountWords.longName : ''
}

/** [AS2] */
const emailIssue = (email: string): string => {
  if (email === '') return ''
  if (!address.test(email)) return accountWords.noEmail
  return email.length > fieldTable.email.longest ? accountWords.longEmail : ''
}

/** zod's own pattern: a test compares the two. */
const address = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
