/** Numbers to two decimals. */
export const round = (number) => Math.round(number * 100) / 100

export function quantiles(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
  return { median: at(0.5), p95: at(0.95), count: sorted.length }
}

/** The median of the rounds (the middle of both for an even number), with their range. */
export function over(rounds, pick) {
  const sorted = rounds.map(pick).sort((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  const median = (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2
  return { median: round(median), from: round(sorted[0]), to: round(sorted.at(-1)) }
}
