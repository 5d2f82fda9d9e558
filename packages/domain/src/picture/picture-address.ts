/** Where the files of a kind are served, and under which keys they are kept. The database holds addresses. */
export const personPictures = {
  served: '/files/pictures/',
  keyOf: (name: string): string => `pictures/${name}`,
} as const

export const influencerPictures = {
  served: '/files/influencers/',
  keyOf: (organizationId: string, name: string): string => `organizations/${organizationId}/influencers/${name}`,
} as const
