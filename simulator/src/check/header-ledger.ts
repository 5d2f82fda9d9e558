/** A value that somebody wrote into an influencer's field through their device's outbox. */
export interface HeaderWrite {
  readonly accountId: string
  /** A custom field goes by its mark. */
  readonly field: string
  readonly value: string
  /** Whether the value is unique. */
  readonly isToken: boolean
  readonly deviceName: string
  readonly tab: object
  readonly userId: string
  /** The server's values that they saw, or insisted against. */
  readonly saw: Set<unknown>
  /** The outbox called it saved. */
  isOnDevice: boolean
  /** Its tab crashed before the outbox called it saved, an older database removed it, or a person gave it up. */
  mayBeLost: boolean
  /** The tab in which its person gave it up. */
  givenUpIn: object | undefined
  /** Whether the outbox called the giving up saved. */
  isGivenUp: boolean
  /** Whether a person retried it, whatever had been written since. */
  isRetried: boolean
}

type NewWrite = Pick<HeaderWrite, 'accountId' | 'field' | 'value' | 'isToken' | 'deviceName' | 'tab' | 'userId'>

export interface HeaderLedger {
  readonly writes: readonly HeaderWrite[]
  readonly add: (write: NewWrite & { readonly seen?: unknown }) => void
  /** The device has everything that a tab has written or given up so far. */
  readonly saved: (tab: object) => void
  /** A tab is gone: whatever nobody had called saved went with it. */
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
