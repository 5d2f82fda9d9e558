import { type Result, refuse } from '@rapport/domain/result/result'
import { storeWords } from '@rapport/domain/store-connection/store-words'

/** How many may wait for the store: one that takes its time is not asked for ever more, and nobody takes it from the others. */
const mostWaiting = { ofOrganization: 20, ofPerson: 5 } as const

/** Who waits for a turn; who hangs up leaves the line. */
export interface Asker {
  readonly organizationId: string
  readonly userId: string
  readonly signal?: AbortSignal | undefined
}

interface Waiting {
  readonly userId: string
  begin(): void
}

/** The callers that wait behind the present one. */
interface Line {
  readonly waiting: Waiting[]
  /** People by their last turn. */
  readonly served: Map<string, number>
  turns: number
}

/** Carries out what reaches the store one after another in each organisation: nobody adopts what another is just making. */
export const createCodeTurns = () => {
  const lines = new Map<string, Line>()
  const beginNext = (organizationId: string, line: Line): void => {
    const next = takeNext(line)
    if (next) next.begin()
    else lines.delete(organizationId)
  }
  const inTurn = async <T>({ organizationId, userId, signal }: Asker, work: () => Promise<T>, left?: T): Promise<T> => {
    const standing = lines.get(organizationId)
    const line = standing ?? { waiting: [], served: new Map([[userId, 0]]), turns: 0 }
    if (standing === undefined) lines.set(organizationId, line)
    else if (!(await waitForTurn(line, userId, signal)) && left !== undefined) return left
    try {
      return await work()
    } finally {
      beginNext(organizationId, line)
    }
  }
  return {
    /** For the server itself, which waits as long as it takes. */
    inTurn: <T>(organizationId: string, work: () => Promise<T>): Promise<T> => inTurn({ organizationId, userId: '' }, work),
    /** For somebody who can come again. */
    inTurnOrRefused: async <T>(asker: Asker, work: () => Promise<Result<T>>): Promise<Result<T>> => {
      const waiting = lines.get(asker.organizationId)?.waiting ?? []
      const own = waiting.filter(({ userId }) => userId === asker.userId)
      if (waiting.length >= mostWaiting.ofOrganization || own.length >= mostWaiting.ofPerson) return tooMany
      return inTurn<Result<T>>(asker, work, tooMany)
    },
  }
}

/** The first of the callers whose last turn is longest ago. */
const takeNext = (line: Line): Waiting | undefined => {
  const { waiting, served } = line
  const [next] = waiting.toSorted((a, b) => (served.get(a.userId) ?? -1) - (served.get(b.userId) ?? -1))
  if (!next) return undefined
  waiting.splice(waiting.indexOf(next), 1)
  line.turns += 1
  served.set(next.userId, line.turns)
  return next
}

/** False for who left. */
const waitForTurn = ({ waiting }: Line, userId: string, signal: AbortSignal | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(own), 1)
      resolve(false)
    }
    const own: Waiting = {
      userId,
      begin() {
        signal?.removeEventListener('abort', leave)
        resolve(true)
      },
    }
    waiting.push(own)
    signal?.addEventListener('abort', leave, { once: true })
  })

const tooMany = refuse('unavailable', storeWords.waiting, { retryAfter: 60 })

export type CodeTurns = ReturnType<typeof createCodeTurns>
