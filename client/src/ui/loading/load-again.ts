const pauses = [400, 1500, 4000] as const

/** What became of a part that could not be loaded. `gone`: the page is about to be loaded anew. `broken`: it came, and does not run. */
export type Missing = 'gone' | 'unfetched' | 'broken'

let lookAtMissing: (error: unknown) => Promise<Missing> = async () => 'unfetched'

/** Gives the way to learn what became of a part that could not be loaded. */
export const askWhenMissing = (ask: (error: unknown) => Promise<Missing>): void => {
  lookAtMissing = ask
}

/**
 * Loads a piece of a page. One that cannot be fetched is asked for again until it is there, at once when the network is back: what stands on
 * the page stays. So does what is gone, until the page is loaded anew.
 */
export const loadAgain = <T>(load: () => Promise<T>): Promise<T> => tryAgain(load, Number.POSITIVE_INFINITY)

/** Loads a whole page alike; after a few tries its person is told. */
export const loadOrTell = <T>(load: () => Promise<T>): Promise<T> => tryAgain(load, pauses.length)

const tryAgain = async <T>(load: () => Promise<T>, most: number): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      const missing = await lookAtMissing(error)
      if (missing === 'gone') return new Promise(() => undefined)
      if (missing === 'broken' || tries >= most) throw error
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
