/** An influencer whose profile this person opened on this device. */
export interface RecentProfile {
  readonly id: string
  readonly name: string
}

/** [PA2] So many are remembered. */
const mostRecent = 8

/** [PA2] The profiles after one was opened: the last one first, each once. */
export const withRecent = (recent: readonly RecentProfile[], opened: RecentProfile): readonly RecentProfile[] =>
  [opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, mostRecent)

const longestDelay = 365

/** [PA3] The days of a delay in what was typed: a number of days, else seven. */
export const typedDelay = (typed: string): number => {
  const days = Number(/\d{1,3}/.exec(typed)?.[0] ?? 7)
  return days >= 1 && days <= longestDelay ? days : 7
}

/** [PA3] 'Delay 7 days', 'Delay 1 day'. */
export const delayLabel = (days: number): string => `Delay ${days} ${days === 1 ? 'day' : 'days'}`
