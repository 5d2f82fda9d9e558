/** Why a caller may not do what they ask for, over HTTP and in documents. */
export const accessWords = {
  noOrganization: 'No organization selected',
  readOnlyKey: 'This API key may only read',
} as const
