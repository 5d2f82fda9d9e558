const minute = 60_000
const pauses = [1, 2, 4, 8]
const longestPause = 15
const triedForMs = 60 * minute

export const longestMailPauseMs = longestPause * minute

/** [MA1] The next attempt to send a mail after some tries; null after an hour. */
export const nextMailTry = ({ createdAt, tries }: { readonly createdAt: Date; readonly tries: number }, now: Date): Date | null => {
  const next = now.getTime() + (pauses[tries - 1] ?? longestPause) * minute
  return next - createdAt.getTime() > triedForMs ? null : new Date(next)
}
