import type { Workbox } from 'workbox-window'
import { createLiveValue, useLiveValue } from './live-value.ts'
import { hasUnsyncedWork, syncNow } from './unsynced-work.ts'

const isReady = createLiveValue(false)
let worker: Workbox | undefined

const savingLimit = 15_000
const checkEvery = 60 * 60_000

/** Keeps the app on this device, so that it starts without a network; looks for a newer one every hour. Rejects without a network. */
export const keepApp = async (): Promise<void> => {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const next = new Workbox('/sw.js')
  next.addEventListener('waiting', () => isReady.set(true))
  await next.register()
  worker = next
  setInterval(() => void worker?.update().catch(() => undefined), checkEvery)
}

/** Reloads into the version that waits, once everything is saved, or at least kept on this device after 15 s. */
const apply = async (): Promise<void> => {
  if (!(await syncNow(savingLimit)) && !hasUnsyncedWork().isOnDevice) return
  worker?.addEventListener('controlling', () => location.reload())
  worker?.messageSkipWaiting()
}

/** Whether a newer version waits, and how to move to it. */
export const useAppUpdate = (): { readonly isReady: boolean; readonly apply: () => void } => ({
  isReady: useLiveValue(isReady),
  apply: () => void apply(),
})
