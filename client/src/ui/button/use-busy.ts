import { useState } from 'react'

/** Runs one call at a time: `[isBusy, run]`; a second click while it runs does nothing. */
export function useBusy<A extends readonly unknown[]>(
  call: (...input: A) => Promise<void>,
): readonly [boolean, (...input: A) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  const run = async (...input: A) => {
    if (isBusy) return
    setBusy(true)
    await call(...input).finally(() => setBusy(false))
  }
  return [isBusy, run]
}
