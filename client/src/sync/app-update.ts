import type { Workbox } from 'workbox-window'
import { createLiveValue, useLiveValue } from './live-value.ts'
import { hasUnsyncedWork, syncNow, type UnsyncedWork } from './unsynced-work.ts'

/** Where a newer version stands: none, waiting, about to take over once everything is saved, or held back because it is not. */
export type UpdateState = 'none' | 'waiting' | 'saving' | 'held-back'

interface UpdatePorts {
  readonly syncNow: (limit: number) => Promise<boolean>
  readonly hasUnsyncedWork: () => UnsyncedWork
  /** Makes the newer version take over, which reloads the page. */
  readonly takeOver: () => void
}

const savingLimit = 15_000
const checkEvery = 60 * 60_000

/** Moves to a newer version only when everything is saved on the server, or after 15 s at least on this device. */
export const createAppUpdate = (ports: UpdatePorts) => {
  const state = createLiveValue<UpdateState>('none')
  return {
    state,
    wait: () => state.set('waiting'),
    apply: async (): Promise<void> => {
      if (state.get() === 'none' || state.get() === 'saving') return
      state.set('saving')
      const isSafe = (await ports.syncNow(savingLimit)) || ports.hasUnsyncedWork().isOnDevice
      if (isSafe) ports.takeOver()
      state.set(isSafe ? 'waiting' : 'held-back')
    },
  }
}

let worker: Workbox | undefined

const takeOver = (): void => {
  worker?.addEventListener('controlling', () => location.reload())
  worker?.messageSkipWaiting()
}

const update = createAppUpdate({ syncNow, hasUnsyncedWork, takeOver })

/** Keeps the app on this device, so that it starts without a network; looks for a newer one every hour. Rejects without a network. */
export const keepApp = async (): Promise<void> => {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const next = new Workbox('/sw.js')
  next.addEventListener('waiting', update.wait)
  await next.register()
  worker = next
  setInterval(() => void worker?.update().catch(() => undefined), checkEvery)
}

/** Whether a newer version waits, and how to move to it. */
export const useAppUpdate = () => {
  const at = useLiveValue(update.state)
  return { isReady: at !== 'none', isApplying: at === 'saving', hasFailed: at === 'held-back', apply: () => void update.apply() }
}
