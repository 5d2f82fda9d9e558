import { useEffect } from 'react'

/** Changes in partnerships that the server did not take: they are put back, since nothing of them is words to keep. */
export interface RefusedChange {
  readonly accountId: string
  readonly partnershipIds: readonly string[]
  /** One sentence for a person. */
  readonly why: string
}

type Listener = (change: RefusedChange) => void

const listeners = new Set<Listener>()

export const tellRefusedChange = (change: RefusedChange): void => {
  for (const listener of listeners) listener(change)
}

/** Runs when what this device changed in partnerships was refused. Pass a stable listener. */
export const useRefusedChange = (listener: Listener): void =>
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listener])
