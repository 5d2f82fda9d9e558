import type { Trial } from './kill-trial.ts'

/** Single edits die at the first ones, typing in mid-flow; always at the same moments, so that a failure can be repeated. */
export function trialsOf(perKind: number): readonly Trial[] {
  const numbers = Array.from({ length: perKind }, (_, index) => index)
  return [
    ...numbers.map((n) => ({ kind: 'single edits', seenBeforeDeath: 1 + (n % 5) }) as const),
    ...numbers.map((n) => ({ kind: 'typing', seenBeforeDeath: 2 + ((n * 17) % 90) }) as const),
  ]
}
