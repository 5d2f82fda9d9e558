/** On every way back to the list. */
export const backToInfluencers = 'Back to Influencers'

/** On the way back to Today. */
export const backToToday = 'Back to Today'
