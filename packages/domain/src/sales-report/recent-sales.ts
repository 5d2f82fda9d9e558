/** [SA10] The days that the revenue of an influencer in lists looks back over, today included. */
export const recentDays = 30

/** [SA10] The same as a heading. */
export const recentSales = `Sales of ${recentDays} days`
