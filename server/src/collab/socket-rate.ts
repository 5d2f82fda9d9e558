import type { Frame } from '@rapport/collab-wire/frame'
import type { RoomLimits } from './room-limits.ts'

/** How fast a socket may send. */
export interface SocketRate {
  /** Counts a frame; what it returns is for how many milliseconds nothing more should be read, or that it was too much for too long. */
  take(type: Frame['type']): number | 'too much'
}

type RateLimits = Pick<RoomLimits, 'framesPerSecond' | 'frameBurst' | 'overRateMs'>

/** A full answer to a step 1 costs as much as many edits; carets are cheap. */
const weightOf = (type: Frame['type']): number => {
  if (type === 'step-one') return 20
  return type === 'awareness' || type === 'query-awareness' || type === 'hello' ? 0.25 : 1
}

export const createSocketRate = ({ framesPerSecond, frameBurst, overRateMs }: RateLimits, clock: () => number): SocketRate => {
  let left = frameBurst
  let countedAt = clock()
  let overSince: number | undefined
  return {
    take(type) {
      const now = clock()
      left = Math.min(frameBurst, left + ((now - countedAt) / 1000) * framesPerSecond)
      countedAt = now
      if (left >= frameBurst / 2) overSince = undefined
      left -= weightOf(type)
      if (left >= 0) return 0
      overSince ??= now
      return now - overSince >= overRateMs ? 'too much' : Math.ceil((-left / framesPerSecond) * 1000)
    },
  }
}
