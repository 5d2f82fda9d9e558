/** Holds a lock for as long as `until` is open; runs `onHeld` once it is ours. Without locks (no secure context) it is ours at once. */
export const holdLock = (name: string, until: AbortSignal, onHeld: () => void): void => {
  const released = new Promise<void>((resolve) => until.addEventListener('abort', () => resolve(), { once: true }))
  request(name, until, () => {
    onHeld()
    return released
  })
}

/** The lock that a tab holds as long as it lives. */
export const tabLockName = (scope: string, tabId: string): string => `rapport-tab-${scope}-${tabId}`

/** Runs once when that tab is gone. */
export const whenTabIsGone = (scope: string, tabId: string, until: AbortSignal, run: () => void): void =>
  request(tabLockName(scope, tabId), until, run)

const request = (name: string, until: AbortSignal, onHeld: () => unknown): void => {
  if (!('locks' in navigator)) onHeld()
  else navigator.locks.request(name, { signal: until }, onHeld).catch(() => undefined) // called off while waiting
}
