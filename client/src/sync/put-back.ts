import { createLiveValue, type LiveValue } from './live-value.ts'

/** What a browser without storage remembers: as long as the page lives. */
const inMemory = new Map<string, string>()
const epochKey = (scope: string): string => `rapport.epoch.${scope}`
const noticeKey = (scope: string): string => `rapport.put-back.${scope}`

const isShown = createLiveValue(false)

/** The server turned out to have another database than before, and nobody here has said yet that they know. */
export const isServerPutBack: LiveValue<boolean> = isShown

/** Compares the name of the server's database with the one that this device knew last, and keeps it. */
export const noteEpoch = (scope: string, epoch: string): void => {
  const known = read(epochKey(scope))
  if (known !== null && known !== epoch) write(noticeKey(scope), 'yes')
  write(epochKey(scope), epoch)
  isShown.set(read(noticeKey(scope)) !== null)
}

/** Somebody has read it. */
export const dismissPutBack = (scope: string): void => {
  remove(noticeKey(scope))
  isShown.set(false)
}

export const forgetEpoch = (scope: string): void => {
  remove(epochKey(scope))
  remove(noticeKey(scope))
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    inMemory.set(key, text)
  }
}

const remove = (key: string): void => {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}
