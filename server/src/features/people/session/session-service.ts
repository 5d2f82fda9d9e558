import { browserName } from '@rapport/domain/person/browser-name'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../../facts/answered-write.ts'
import type { OwnSession } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import { endSession, findSessions } from './session-repository.ts'

export type SessionService = ReturnType<typeof createSessionService>

/** Where a person is signed in. */
export const createSessionService = ({ store, now }: QueryPorts) => ({
  list: async (own: OwnSession) => {
    const rows = await store.read((db) => findSessions({ db, tables: store.tables }, own.userId, now()))
    return ok(
      rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        id,
        browser: browserName(userAgent),
        address: ipAddress || null,
        startedAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
        isThis: id === own.id,
      })),
    )
  },

  end: async (own: OwnSession, id: string, remember: Remember<{ readonly id: string }>): Promise<Result<{ readonly id: string }>> => {
    if (id === own.id) return refuse('conflict', 'This is the browser you are using: sign out instead')
    return writeAnswered(store, remember, async (tx) => {
      const isEnded = await endSession(tx, { id, userId: own.userId, at: now() })
      return isEnded ? ok({ id }) : refuse('not_found', 'There is no such session')
    })
  },
})
