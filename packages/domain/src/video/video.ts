import { showCount } from '../show/money.ts'
import type { UsageRights } from './usage-rights.ts'

/** A video of an influencer as REST gives it. */
export interface Video extends UsageRights {
  readonly id: string
  /** The name of the file that was uploaded. */
  readonly filename: string
  /** Where its bytes are, with ranges. */
  readonly url: string
  /** Its poster; null without one. */
  readonly thumbnailUrl: string | null
  /** Captions as WebVTT; null without. */
  readonly captionsUrl: string | null
  readonly contentType: string
  /** In bytes. */
  readonly size: number
  /** In seconds; null when unknown. */
  readonly duration: number | null
  readonly accountId: string
  readonly influencerId: string
  readonly influencerName: string
  /** At most three. */
  readonly tags: readonly string[]
  /** The influencer's segment. */
  readonly segmentName: string | null
  readonly createdAt: string
  /** Rises with each change. */
  readonly rev: number
}

/** [VI9] Where the bytes of a video are; `version` is another one for another file. */
export const videoAddresses = (id: string) => {
  const path = `/api/videos/${id}`
  return {
    file: `${path}/file`,
    poster: (version: string) => `${path}/poster?v=${version}`,
    captions: (version: string) => `${path}/captions?v=${version}`,
  }
}

/** [VI1] The most characters of a file's name that are shown. */
const shownNameLength = 40

/** [VI1] A file's name as it is shown: a long one keeps its ending. */
export const shownFilename = (filename: string): string => {
  const letters = [...filename]
  if (letters.length <= shownNameLength) return filename
  const ending = /\.[^.]{1,5}$/.exec(filename)?.[0] ?? ''
  return `${letters.slice(0, shownNameLength - 1 - ending.length).join('')}…${ending}`
}

/** [VI2] A length of time as players show it: 1:05, 1:02:03. */
export const showDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** How many videos there are, in words. */
export const videoCountWords = (count: number): string => (count === 1 ? '1 video' : `${showCount(count)} videos`)
