/** What is said of what a person left out about themselves, by forms and by the server. */
export const personWords = {
  noFirstName: 'Please enter your first name',
  noLastName: 'Please enter your last name',
  noPassword: 'Please enter your password',
  noEmail: 'Please enter an e-mail address',
} as const
