import { useEffect } from 'react'

/** Where the server gave no reason. */
export const changeRefused = 'The server refused a change of this device'

/** Changes in partnerships that the server did not take: they are put back, since nothing of them is words to keep. */
export interface RefusedChange {
  readonly accountId: string
  readonly partnershipIds: readonly string[]
  /** One sentence for a person. */
  readonly why: string
}

/** Answers whether it has said so. */
type Listener = (change: RefusedChange) => boolean

/** `here` is the profile that is shown; what it does not say is said `elsewhere`, because a profile may be left before its changes arrive. */
const listeners = { here: new Set<Listener>(), elsewhere: new Set<Listener>() } as const

export const tellRefusedChange = (change: RefusedChange): void => {
  const isSaid = [...listeners.here].map((listener) => listener(change)).some((answer) => answer)
  if (!isSaid) for (const listener of listeners.elsewhere) listener(change)
}

/** Runs when what this device changed in partnerships was refused. Pass a stable listener. */
export const useRefusedChange = (side: keyof typeof listeners, listener: Listener): void =>
  useEffect(() => {
    listeners[side].add(listener)
    return () => void listeners[side].delete(listener)
  }, [side, listener])
