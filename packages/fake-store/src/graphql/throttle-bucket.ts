export interface Bucket {
  readonly maximumAvailable: number
  /** Points a second. */
  readonly restoreRate: number
}

export interface ThrottleStatus extends Bucket {
  readonly currentlyAvailable: number
}

export interface ThrottleBucket {
  /** Takes points, if there are so many. */
  take(points: number): boolean
  giveBack(points: number): void
  status(): ThrottleStatus
}

/** Points that fill up again with time. */
export function createBucket({ maximumAvailable, restoreRate }: Bucket, now: () => Date): ThrottleBucket {
  let available = maximumAvailable
  let filledAt = now().getTime()
  const fill = () => {
    const at = now().getTime()
    // A clock that is set back takes no points.
    available = Math.min(maximumAvailable, available + (Math.max(0, at - filledAt) / 1000) * restoreRate)
    filledAt = at
  }
  return {
    take(points) {
      fill()
      if (points > available) return false
      available -= points
      return true
    },
    giveBack(points) {
      available = Math.min(maximumAvailable, available + points)
    },
    status() {
      fill()
      return { maximumAvailable, restoreRate, currentlyAvailable: Math.floor(available) }
    },
  }
}
