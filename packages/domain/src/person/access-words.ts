/** Why a caller is refused, over HTTP and in documents. */
export const accessWords = {
  signIn: 'Please sign in',
  noOrganization: 'No organization selected',
  lesserRole: 'Your role has changed meanwhile. Please try again',
  otherOrganization: 'You work in another organization by now. Please try again there',
  readOnlyKey: 'This API key may only read',
} as const

/** What a member reads who asks for what admins do. */
export const onlyAdmins = (deed: string): string => `Only owners and admins ${deed}`
