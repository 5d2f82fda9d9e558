/** Why a caller is refused, over HTTP and in documents. */
export const accessWords = {
  signIn: 'Please sign in',
  noOrganization: 'No organization selected',
  lesserRole: 'Your role has changed meanwhile. Please try again',
  otherOrganization: 'You work in another organization by now. Please try again there',
  readOnlyKey: 'This API key may only read',
} as const

/** What somebody reads who forgot a password, whether anybody has the address or not. */
export const linkOnItsWay = 'If somebody signs in with this address, a mail with a link is on its way'

/** What a member reads who asks for what admins do. */
export const onlyAdmins = (deed: string): string => `Only owners and admins ${deed}`
