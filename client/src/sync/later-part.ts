import { type LiveValue, whenLive } from './live-value.ts'
import { moveOnWhenGone } from './version/newer-version.ts'

const pause = 5000

/** Loads a part of the app that nobody waits for; without a network, or behind a deployment, it is asked for again later. */
export const loadLater = async (online: LiveValue<boolean>, until: AbortSignal, load: () => Promise<unknown>): Promise<void> => {
  while (!until.aborted) {
    await whenLive(online, (isOnline) => isOnline)
    const isLoaded = await load().then(
      () => true,
      async (error) => {
        await moveOnWhenGone(error)
        return false
      },
    )
    if (isLoaded) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
