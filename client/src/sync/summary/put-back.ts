import { readText, removeText, writeText } from '../device/device-texts.ts'
import { createLiveValue, type LiveValue } from '../live-value.ts'

const epochKey = (scope: string): string => `rapport.epoch.${scope}`
const noticeKey = (scope: string): string => `rapport.put-back.${scope}`

const isShown = createLiveValue(false)

/** The server turned out to have another database than before, and nobody here has said yet that they know. */
export const isServerPutBack: LiveValue<boolean> = isShown

/** Compares the name of the server's database with the one that this device knew last, and keeps it. */
export const noteEpoch = (scope: string, epoch: string): void => {
  const formerEpoch = readText(epochKey(scope))
  if (formerEpoch !== null && formerEpoch !== epoch) writeText(noticeKey(scope), 'yes')
  writeText(epochKey(scope), epoch)
  isShown.set(readText(noticeKey(scope)) !== null)
}

/** Somebody has read it. */
export const dismissPutBack = (scope: string): void => {
  removeText(noticeKey(scope))
  isShown.set(false)
}

export const forgetEpoch = (scope: string): void => {
  removeText(epochKey(scope))
  removeText(noticeKey(scope))
}
