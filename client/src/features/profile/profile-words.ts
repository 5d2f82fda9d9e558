export const profileWords = {
  unknown: 'No such influencer',
  notUpdated: 'Failed to update account',
} as const
