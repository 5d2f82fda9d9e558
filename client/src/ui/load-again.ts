const pauses = [400, 1500, 4000]

/** Loads a part of the app; one that cannot be fetched is asked for again, a few times and at once when the network is back. */
export const loadAgain = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
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
