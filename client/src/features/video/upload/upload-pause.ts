import type { Clock } from '../../../sync/clock.ts'
import type { LiveValue } from '../../../sync/live-value.ts'

/** After so many the person decides. */
export const mostTries = 10

const longestPause = 30_000

/** Milliseconds before the next try: 1, 2, 4 … up to 30 seconds, or what the server asks for. */
export const pauseAfter = (tries: number, retryAfter: number | null): number =>
  retryAfter ?? Math.min(longestPause, 1000 * 2 ** (tries - 1))

export interface PausePorts {
  readonly clock: Clock
  readonly online: LiveValue<boolean>
  /** Goes up when somebody signed in again. */
  readonly signIns: LiveValue<number>
}

/** Waits so long, or until the network is back; without a network as long as it takes. */
export const untilNextTry = async (milliseconds: number, { clock, online }: PausePorts, signal: AbortSignal): Promise<void> => {
  await rung(milliseconds, { clock, bell: online }, signal)
  while (!online.get() && !signal.aborted) await rung(longestPause, { clock, bell: online }, signal)
}

/** Waits until somebody has signed in after `before`. */
export const untilSignedIn = async (before: number, { clock, signIns }: PausePorts, signal: AbortSignal): Promise<void> => {
  while (signIns.get() === before && !signal.aborted) await rung(longestPause, { clock, bell: signIns }, signal)
}

/** Resolves after so many milliseconds, with a change of the bell, or with the signal. */
const rung = (
  milliseconds: number,
  { clock, bell }: { readonly clock: Clock; readonly bell: LiveValue<unknown> },
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop()
      resolve()
    }
    signal.addEventListener('abort', end)
    const stops = [clock.after(milliseconds, end), bell.subscribe(end), () => signal.removeEventListener('abort', end)]
    if (signal.aborted) end()
  })
