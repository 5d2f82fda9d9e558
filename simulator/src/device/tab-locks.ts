import { boundToRealm, currentRealm, type Realm } from '../chance/realm.ts'

interface Claim {
  readonly name: string
  readonly realm: Realm | undefined
  readonly hold: () => void
}

/** The locks of one device, held by its tabs. */
export interface TabLocks {
  readonly locks: unknown
  readonly forget: (realm: Realm) => void
}

export const createTabLocks = (): TabLocks => {
  const holders = new Map<string, Claim>()
  let waiting: readonly Claim[] = []

  const release = (claim: Claim) => {
    if (holders.get(claim.name) !== claim) return
    holders.delete(claim.name)
    const next = waiting.find((other) => other.name === claim.name)
    if (next) hold(next)
  }
  const hold = (claim: Claim) => {
    waiting = waiting.filter((other) => other !== claim)
    holders.set(claim.name, claim)
    claim.hold()
  }
  const request = (name: string, { signal }: { readonly signal?: AbortSignal }, onHeld: () => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const claim: Claim = {
        name,
        realm: currentRealm(),
        hold: boundToRealm(
          () =>
            void Promise.resolve(onHeld())
              .then(resolve, reject)
              .finally(() => release(claim)),
        ),
      }
      signal?.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== claim)
      })
      if (claim.realm?.isAlive === false) return
      if (holders.has(name)) waiting = [...waiting, claim]
      else hold(claim)
    })

  return {
    locks: { request },
    forget(realm) {
      waiting = waiting.filter((other) => other.realm !== realm)
      for (const claim of [...holders.values()]) if (claim.realm === realm) release(claim)
    },
  }
}
