/** Messages about people, on screens and from the server. */
export const personWords = {
  noFirstName: 'Please enter your first name',
  noLastName: 'Please enter your last name',
  noPassword: 'Please enter your password',
  noEmail: 'Please enter an e-mail address',
  usersUnread: 'Failed to fetch users',
} as const
