/** The address of Today: one's own influencers, or everybody's. */
export interface TodayQuery {
  readonly whose?: 'all'
}

export const readTodayQuery = ({ whose }: Readonly<Record<string, unknown>>): TodayQuery => (whose === 'all' ? { whose } : {})

/** Whether an address is that of Today. */
export const isToday = (address: string | undefined): boolean => address !== undefined && /^\/today(?:\?|$)/.test(address)
