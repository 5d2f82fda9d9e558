const pauses = [400, 1500, 4000]

let isGone = async (): Promise<boolean> => false

/** Gives the way to learn whether a part is gone for good, as behind a newer version: the page is about to be loaded anew then. */
export const askWhenMissing = (ask: () => Promise<boolean>): void => {
  isGone = ask
}

/**
 * Loads a part of the app; one that cannot be fetched is asked for again, a few times and at once when the network is back. One that is
 * gone is waited for to the end: what stands on the page stays as it is until the page is loaded anew.
 */
export const loadAgain = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      if (await isGone()) return new Promise(() => undefined)
      await networkOr(pause)
    }
  }
  return load()
}

const networkOr = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    addEventListener('online', go)
  })
