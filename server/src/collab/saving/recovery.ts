import { setTimeout as wait } from 'node:timers/promises'
import { passingOf } from '../../store/postgres/passing-error.ts'
import type { Store } from '../../store/store.ts'
import type { Room } from '../room.ts'
import { readWhole } from './catching-up.ts'

/** Milliseconds for which a room tries to store what waits in it; then its sockets are closed and bring it again. */
const longestMs = 10_000
const pauseMs = 50

export interface RecoveryPorts {
  readonly store: Store
  readonly ticks: () => number
  readonly request: (room: Room) => void
  readonly onFailed: (room: Room, error: unknown, isOwnFault: boolean) => void
}

/**
 * A commit that failed for a reason that passes leaves words in the document that are stored nowhere: it is read anew, and all that waits is
 * done again. Nobody has heard of it. Answers false for errors that would come again; where it may be another room's, this one tries alone.
 */
export const createRecovery = ({ store, ticks, request, onFailed }: RecoveryPorts) => {
  const readAnew = async (room: Room): Promise<void> => {
    const renew = await store.readTogether((db) => readWhole({ db, tables: store.tables }, room))
    if (!room.isClosed) renew()
  }
  const isTooLate = (room: Room): boolean => ticks() - (room.turns.failingSince ?? 0) > longestMs
  const tryAgain = async (room: Room): Promise<void> => {
    for (;;) {
      // Those that failed together do not come back together.
      await wait(pauseMs * (0.5 + Math.random()))
      try {
        await readAnew(room)
        room.turns.isUnderWay = false
        return request(room)
      } catch (error) {
        if (passingOf(error) !== undefined && !isTooLate(room)) continue
        room.turns.isUnderWay = false
        return onFailed(room, error, false)
      }
    }
  }
  return (room: Room, error: unknown, isOfOthers: boolean): boolean => {
    const passing = passingOf(error) ?? (isOfOthers ? 'rolled-back' : undefined)
    if (passing === undefined || room.isClosed) return false
    if (isOfOthers) room.turns.isAlone = true
    room.turns.failingSince ??= ticks()
    if (isTooLate(room)) return false
    room.unsaved.again(passing === 'rolled-back')
    void tryAgain(room)
    return true
  }
}
