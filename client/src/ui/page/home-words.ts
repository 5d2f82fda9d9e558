/** On every way back to the list. */
export const backToInfluencers = 'Back to Influencers'
