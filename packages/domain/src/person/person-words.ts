import { atMost } from '../limit/limit-words.ts'

/** The most characters of a person's e-mail address: the limit of mail servers. */
export const emailLimit = 254

/** Messages about people, on screens and from the server. */
export const personWords = {
  noFirstName: 'Please enter your first name',
  noLastName: 'Please enter your last name',
  noPassword: 'Please enter your password',
  noEmail: 'Please enter an email address',
  longEmail: atMost('An email address', emailLimit),
  usersUnread: 'Failed to fetch users',
} as const
