import type { HeaderField } from './header-fields.ts'

/** What somebody wrote into a field of an influencer through the outbox of their device. */
export interface HeaderWrite {
  readonly accountId: string
  readonly field: HeaderField
  readonly value: string
  /** It occurs nowhere else. */
  readonly isToken: boolean
  readonly deviceName: string
  readonly tab: object
  readonly userId: string
  /** What the server had said of the field when they looked. */
  readonly seen: unknown
  /** The outbox called it saved. */
  isOnDevice: boolean
  /** Its tab crashed before the outbox called it saved, or an older database took it along. */
  mayBeLost: boolean
}

export interface HeaderLedger {
  readonly writes: readonly HeaderWrite[]
  readonly add: (write: Omit<HeaderWrite, 'isOnDevice' | 'mayBeLost'>) => void
  /** Everything that a tab has written so far is on its device. */
  readonly saved: (tab: object) => void
  /** A tab is gone, and with it what nobody had called saved. */
  readonly crashed: (tab: object) => void
}

export const createHeaderLedger = (): HeaderLedger => {
  const writes: HeaderWrite[] = []
  return {
    writes,
    add: (write) => void writes.push({ ...write, isOnDevice: false, mayBeLost: false }),
    saved(tab) {
      for (const write of writes) if (write.tab === tab) write.isOnDevice = true
    },
    crashed(tab) {
      for (const write of writes) if (write.tab === tab && !write.isOnDevice) write.mayBeLost = true
    },
  }
}
