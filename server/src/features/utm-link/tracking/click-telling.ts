import type { Change } from '@rapport/domain/event/change'
import { createAttemptLimit } from '../../../http/limit/attempt-limit.ts'
import type { Store, Tx } from '../../../store/store.ts'

/** Browsers are told of a link's figures once in so many seconds, and of so many links of an organization. */
const pace = { seconds: 2, links: 20 } as const

export interface ClickTelling {
  /** At once, or with the next telling. */
  readonly tell: (tx: Tx, change: Change) => void
  /** What waits, as far as its time has come. */
  readonly tellWaiting: () => Promise<void>
  readonly close: () => void
}

export interface TellingPorts {
  readonly store: Store
  readonly report: (error: unknown) => void
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
}

/** The first click of a link is told at once, those that follow soon together, and the last one, too. */
export const createClickTelling = ({ store, report, ticks }: TellingPorts): ClickTelling => {
  const ofLink = createAttemptLimit({ attempts: 1, seconds: pace.seconds, now: ticks })
  const ofOrganization = createAttemptLimit({ attempts: pace.links, seconds: pace.seconds, now: ticks })
  const waiting = new Map<string, Change>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const isDue = ({ id, organizationId }: Change): boolean =>
    ofLink.begin(id) === undefined && ofOrganization.begin(organizationId) === undefined
  const arm = () => {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      tellWaiting().catch(report)
    }, pace.seconds * 1000).unref()
  }
  const tell = (tx: Tx, change: Change) => {
    if (isDue(change)) {
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
