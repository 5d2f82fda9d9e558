/** What somebody wrote into a field of an influencer through the outbox of their device. */
export interface HeaderWrite {
  readonly accountId: string
  /** A custom field is named by its mark. */
  readonly field: string
  readonly value: string
  /** It occurs nowhere else. */
  readonly isToken: boolean
  readonly deviceName: string
  readonly tab: object
  readonly userId: string
  /** What the server had said of the field when they looked, or when they insisted on their own. */
  readonly saw: Set<unknown>
  /** The outbox called it saved. */
  isOnDevice: boolean
  /** Its tab crashed before the outbox called it saved, an older database took it along, or it was given up. */
  mayBeLost: boolean
  /** Somebody who was asked gave it up in this tab. */
  givenUpIn: object | undefined
  /** The outbox called that saved, too. */
  isGivenUp: boolean
  /** Somebody sent it once more, whatever had been written since. */
  isRetried: boolean
}

type NewWrite = Pick<HeaderWrite, 'accountId' | 'field' | 'value' | 'isToken' | 'deviceName' | 'tab' | 'userId'>

export interface HeaderLedger {
  readonly writes: readonly HeaderWrite[]
  readonly add: (write: NewWrite & { readonly seen?: unknown }) => void
  /** Everything that a tab has written or given up so far is on its device. */
  readonly saved: (tab: object) => void
  /** A tab is gone, and with it what nobody had called saved. */
  readonly crashed: (tab: object) => void
}

export const createHeaderLedger = (): HeaderLedger => {
  const writes: HeaderWrite[] = []
  const fate = { isOnDevice: false, mayBeLost: false, givenUpIn: undefined, isGivenUp: false, isRetried: false }
  return {
    writes,
    add: ({ seen, ...write }) => void writes.push({ ...write, ...fate, saw: new Set([seen]) }),
    saved(tab) {
      for (const write of writes) {
        if (write.tab === tab) write.isOnDevice = true
        if (write.givenUpIn === tab) write.isGivenUp = true
      }
    },
    crashed(tab) {
      for (const write of writes) {
        if (write.tab === tab && !write.isOnDevice) write.mayBeLost = true
        if (write.givenUpIn === tab && !write.isGivenUp) write.givenUpIn = undefined
      }
    },
  }
}
