import { hourMs } from '@rapport/domain/limit/unit'
import type { Workbox } from 'workbox-window'
import { browserClock, type Clock } from '../clock.ts'
import { hasUnsyncedWork, syncNow, type UnsyncedWork } from '../leaving/unsynced-work.ts'
import { createLiveValue, useLiveValue } from '../live-value.ts'
import { isNewerThere, moveOnWith } from './newer-version.ts'
import { whenNothingIsTyped } from './typed-words.ts'

/**
 * Where a newer version stands. `needed`: a part of this one is gone. `saving`: it takes over once everything is saved. `held-back`:
 * something is not saved.
 */
export type UpdateState = 'none' | 'waiting' | 'needed' | 'saving' | 'held-back'

interface UpdatePorts {
  readonly syncNow: (limit: number) => Promise<boolean>
  readonly hasUnsyncedWork: () => UnsyncedWork
  readonly whenNothingIsTyped: () => Promise<void>
  readonly pause: () => Promise<void>
  /** Makes the newer version take over, which reloads the page. */
  readonly takeOver: () => void
}

const savingLimit = 15_000
const checkEvery = hourMs

/** Moves to a newer version once everything is saved: on the server, or after 15 s on this device. */
export const createAppUpdate = (ports: UpdatePorts) => {
  const state = createLiveValue<UpdateState>('none')
  let isNeeded = false
  const apply = async (): Promise<void> => {
    if (state.get() === 'none' || state.get() === 'saving') return
    state.set('saving')
    const isSafe = (await ports.syncNow(savingLimit)) || ports.hasUnsyncedWork().isOnDevice
    if (isSafe) ports.takeOver()
    state.set(isSafe ? 'waiting' : 'held-back')
  }
  return {
    state,
    wait: () => state.get() === 'none' && state.set('waiting'),
    apply,
    /** A part of this version is gone: it moves on by itself, as soon as that takes no word. */
    need: async (): Promise<void> => {
      if (isNeeded) return
      isNeeded = true
      for (;;) {
        state.set('needed')
        await ports.whenNothingIsTyped()
        await apply()
        if (state.get() !== 'held-back') return
        await ports.pause()
      }
    },
  }
}

let worker: Workbox | undefined
let isWaiting = false

const reload = (): void => location.reload()

const takeOver = (): void => {
  if (!worker || !isWaiting) {
    reload()
    return
  }
  worker.addEventListener('controlling', reload)
  worker.messageSkipWaiting()
  setTimeout(reload, 5000) // another tab had it take over already
}

/** What a service worker keeps of the older version would be shown again: it is given time to fetch the newer one. */
const whenFetched = (): Promise<unknown> => {
  const isFetched = new Promise<void>((resolve) => {
    if (!worker || isWaiting) resolve()
    else worker.addEventListener('waiting', () => resolve())
  })
  return Promise.race([isFetched, new Promise((resolve) => setTimeout(resolve, 10_000))])
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5000))
const update = createAppUpdate({ syncNow, hasUnsyncedWork, whenNothingIsTyped, pause, takeOver })

moveOnWith(() => void lookForNewer().then(whenFetched).then(update.need))

/** Keeps the app on this device, so that it starts without a network; looks for a newer one every hour. Rejects without a network. */
export const keepApp = async (): Promise<void> => {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const next = new Workbox('/sw.js')
  next.addEventListener('waiting', () => {
    isWaiting = true
    update.wait()
  })
  await next.register()
  worker = next
  setInterval(() => void lookForNewer(), checkEvery)
}

const restMs = 30_000

/** Looks at once; who asks within 30 s of it is answered by one look after them. */
export const restBetween = (look: () => Promise<unknown>, clock: Pick<Clock, 'now' | 'after'>): (() => Promise<void>) => {
  let lookedAt = Number.NEGATIVE_INFINITY
  let isToCome = false
  const lookNow = async (): Promise<void> => {
    isToCome = false
    lookedAt = clock.now()
    await look()
  }
  return async () => {
    const wait = lookedAt + restMs - clock.now()
    if (wait <= 0) return lookNow()
    if (!isToCome) clock.after(wait, () => void lookNow())
    isToCome = true
  }
}

/** Looks for a newer version, as when the server is back: that is when there may be one. */
export const lookForNewer = restBetween(async () => {
  if (worker) await worker.update().catch(() => undefined)
  else if (await isNewerThere()) update.wait()
}, browserClock)

/** Whether a newer version waits, and how to move to it. */
export const useAppUpdate = () => {
  const at = useLiveValue(update.state)
  return {
    isReady: at !== 'none',
    isNeeded: at === 'needed',
    isApplying: at === 'saving',
    hasFailed: at === 'held-back',
    apply: () => void update.apply(),
  }
}
