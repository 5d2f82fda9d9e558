/** What a person must correct in an influencer's name and e-mail; nothing when all is well. Says what the server's shape says, without its weight. */
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
  if (name === '') return 'Please enter a name'
  return name.length > 200 ? 'A name can have at most 200 characters' : ''
}

/** [AS2] */
const emailIssue = (email: string): string => {
  if (email === '') return ''
  if (!address.test(email)) return 'Please enter a valid email address'
  return email.length > 320 ? 'An email address can have at most 320 characters' : ''
}

/** zod's own pattern: a test holds the two together. */
const address = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
