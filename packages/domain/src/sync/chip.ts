/** The state of a person's unacknowledged words. */
export type Kept = 'on-device' | 'not-yet' | 'in-memory'

export interface OutstandingWork {
  /** Entities with unacknowledged changes, and rows of the outbox. */
  readonly count: number
  /** Milliseconds since the oldest began to wait; 0 without any. */
  readonly waited: number
  readonly kept: Kept
  /** How many were refused and wait for a person. */
  readonly refused: number
  /** Drafts that wait until their person sends them. */
  readonly drafts: number
  readonly isOnline: boolean
}

export type Chip = {
  readonly at: 'saved' | 'saving' | 'offline' | 'on-device' | 'not-saved' | 'attention'
  readonly text: string
  readonly tone: 'quiet' | 'amber' | 'red'
  /** Leaving the page now would lose something: the browser asks first. */
  readonly isGuarded: boolean
}

/** A shorter wait is not shown, in milliseconds. */
export const quietWait = 400
/** After this long without an answer the chip no longer says 'saving'. */
export const longWait = 5000

/** [SY1] to [SY8] The words of the chip. Outstanding work decides, not the connection. */
export const syncChip = (work: OutstandingWork): Chip => {
  const isGuarded = work.count > 0 && work.kept !== 'on-device'
  if (work.count > 0 && work.kept === 'in-memory' && isStuck(work)) return chip('not-saved', 'Not saved', 'red', isGuarded)
  if (work.refused > 0) return chip('attention', 'Needs attention', 'red', isGuarded)
  if (work.count === 0) return work.isOnline ? chip('saved', 'Saved') : chip('offline', 'Offline')
  if (work.kept === 'on-device' && isStuck(work)) return chip('on-device', `Saved on this device · ${work.count} to sync`, 'amber')
  if (work.waited < quietWait)
    return work.isOnline ? chip('saved', 'Saved', 'quiet', isGuarded) : chip('offline', 'Offline', 'quiet', isGuarded)
  return chip('saving', 'Saving…', 'quiet', isGuarded)
}

const isStuck = (work: OutstandingWork): boolean => !work.isOnline || work.waited >= longWait || work.count === work.drafts

const chip = (at: Chip['at'], text: string, tone: Chip['tone'] = 'quiet', isGuarded = false): Chip => ({ at, text, tone, isGuarded })
