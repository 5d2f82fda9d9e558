/** Where the influencers of a list can be fetched as a file; the list's own filters narrow it. */
export const exportAddress = (organizationId: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/accounts/export?${new URLSearchParams([['organizationId', organizationId], ...given])}`
}
