import { type Result, refuse } from '@rapport/domain/result/result'
import { storeWords } from '@rapport/domain/store-connection/store-words'

/** How many may wait for the store in one organisation: a store that takes its time is not asked for ever more. */
const mostWaiting = 20

/** Carries out what reaches the store one after another in each organisation: nobody adopts what another is just making. */
export const createCodeTurns = () => {
  const lastByOrganization = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, number>()
  const inTurn = async <T>(organizationId: string, work: () => Promise<T>): Promise<T> => {
    const turn = (lastByOrganization.get(organizationId) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => undefined)
    lastByOrganization.set(organizationId, settled)
    try {
      return await turn
    } finally {
      if (lastByOrganization.get(organizationId) === settled) lastByOrganization.delete(organizationId)
    }
  }
  return {
    inTurn,
    /** The same for somebody who can come again. */
    inTurnOrRefused: async <T>(organizationId: string, work: () => Promise<Result<T>>): Promise<Result<T>> => {
      const before = waiting.get(organizationId) ?? 0
      if (before >= mostWaiting) return tooMany
      waiting.set(organizationId, before + 1)
      try {
        return await inTurn(organizationId, work)
      } finally {
        const left = (waiting.get(organizationId) ?? 1) - 1
        if (left > 0) waiting.set(organizationId, left)
        else waiting.delete(organizationId)
      }
    },
  }
}

const tooMany = refuse('unavailable', storeWords.waiting, { retryAfter: 60 })

export type CodeTurns = ReturnType<typeof createCodeTurns>
