/** Why a caller is refused, over HTTP and in documents. */
export const accessWords = {
  noOrganization: 'No organization selected',
  readOnlyKey: 'This API key may only read',
} as const
