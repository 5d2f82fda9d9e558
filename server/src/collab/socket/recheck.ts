import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { accessWords } from '@rapport/domain/person/access-words'
import type { Authenticated } from '../../http/caller.ts'
import type { Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import type { RoomLog } from '../room-log.ts'
import type { RoomSocket } from './room-socket.ts'

export interface RecheckPorts {
  readonly rooms: () => readonly Room[]
  readonly limits: RoomLimits
  readonly clock: () => number
  readonly log: RoomLog
}

/** Asks again, now and then, whether seated callers still have access: a session ends silently. Returns the way to stop. */
export const startRechecks = (ports: RecheckPorts): (() => void) => {
  const { rooms, limits, clock, log } = ports
  let isChecking = false
  const round = setInterval(() => {
    if (isChecking) return
    isChecking = true
    const due = rooms().flatMap((room) => [...room.sockets].filter((socket) => clock() - socket.checkedAt >= limits.recheckMs))
    checkAll(due, clock)
      .catch((error: unknown) => log.error({ err: error }, 'it could not be asked who may stay'))
      .finally(() => {
        isChecking = false
      })
  }, limits.recheckMs / 20)
  round.unref()
  return () => clearInterval(round)
}

const checkAll = async (sockets: readonly RoomSocket[], clock: () => number): Promise<void> => {
  for (const socket of sockets) {
    socket.checkedAt = clock()
    const who = await socket.ask()
    if (who.at === 'nobody') socket.expel(closeCodes.signIn, accessWords.signIn)
    else if (!isSame(who, socket)) socket.expel(closeCodes.noAccess, closeReasons.noAccess)
  }
}

const isSame = (who: Authenticated, { caller }: RoomSocket): boolean =>
  who.at === 'caller' &&
  who.caller.userId === caller.userId &&
  who.caller.organizationId === caller.organizationId &&
  who.caller.scope === caller.scope
