/** Where an arrow, Home or End leads in a row of `length`; the ends do not wrap. Undefined for any other key. */
export function radioBarMove(key: string, from: number, length: number): number | undefined {
  const last = length - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
