import type { Change } from '@rapport/domain/event/change'
import type { Store, Tx } from '../../../store/store.ts'

export interface ClickTelling {
  /** At once, or with the next telling. */
  readonly tell: (tx: Tx, change: Change) => void
  /** The waiting clicks whose time has come. */
  readonly tellWaiting: () => Promise<void>
  readonly close: () => void
}

export interface TellingPorts {
  readonly store: Store
  readonly report: (error: unknown) => void
  /** Counts a telling of a link's figures; false while there were enough. */
  readonly isDue: (organizationId: string, linkId: string) => boolean
  /** How long what is not due waits. */
  readonly againMs: number
}

/** The first click of a link is told at once, those that follow soon together, and the last one, too. */
export const createClickTelling = ({ store, report, isDue, againMs }: TellingPorts): ClickTelling => {
  const waiting = new Map<string, Change>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const arm = () => {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      tellWaiting().catch(report)
    }, againMs).unref()
  }
  const tell = (tx: Tx, change: Change) => {
    if (isDue(change.organizationId, change.id)) {
      waiting.delete(change.id)
      tx.changed(change)
      return
    }
    waiting.set(change.id, change)
    arm()
  }
  const tellWaiting = async () => {
    const changes = [...waiting.values()]
    if (changes.length === 0) return
    await store.write(async (tx) => {
      for (const change of changes) tell(tx, change)
    })
  }
  return {
    tell,
    tellWaiting,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
