const pauses = [400, 1500, 4000] as const

let isGone = async (): Promise<boolean> => false

/** Gives the way to learn whether a part is gone for good, as behind a newer version: the page is about to be loaded anew then. */
export const askWhenMissing = (ask: () => Promise<boolean>): void => {
  isGone = ask
}

/** Whether a part of the app could not be fetched; browsers give this error no name. */
export const isUnfetched = (error: unknown): boolean => error instanceof Error && /import|module|fetch|preload/i.test(error.message)

/**
 * Loads a piece of a page. One that cannot be fetched is asked for again until it is there, at once when the network is back: what stands on
 * the page stays. So does one that is gone, until the page is loaded anew.
 */
export const loadAgain = <T>(load: () => Promise<T>): Promise<T> => tryAgain(load, Number.POSITIVE_INFINITY)

/** Loads a whole page alike; after a few tries its person is told. */
export const loadOrTell = <T>(load: () => Promise<T>): Promise<T> => tryAgain(load, pauses.length)

const tryAgain = async <T>(load: () => Promise<T>, most: number): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (!isUnfetched(error) || tries >= most) throw error
      if (await isGone()) return new Promise(() => undefined)
      await networkOr(pauses[tries] ?? pauses[2])
    }
  }
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
