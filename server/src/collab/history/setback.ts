import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { readPosition } from '@rapport/collab-wire/position'
import type { RoomLog } from '../room-log.ts'
import type { RoomSocket } from '../socket/room-socket.ts'
import type { History } from './history.ts'

export interface SetbackPorts {
  readonly history: Pick<History, 'judge' | 'renew'>
  readonly log: RoomLog
  readonly clock: () => number
}

export interface Setback {
  /** Asked by a device before it deletes what the server has: false also when a new epoch could not be stored. */
  readonly holdsAll: (positions: readonly string[]) => Promise<boolean>
  /** A socket has shown a lost position. */
  readonly end: (socket: RoomSocket, position: string) => void
  /** A document's log lacks what was stored in it. */
  readonly wentBack: () => void
}

/**
 * A device has shown a position that this server sealed and this database lacks: it was put back without `npm run restore`, or a disk lied.
 * The database gets a new epoch, so every device keeps all it has and sends again what is missing. The socket is read no further: its
 * document would begin anew and drop what the database lacks.
 */
export const createSetback = ({ history, log, clock }: SetbackPorts): Setback => {
  let renewing: Promise<void> | undefined
  const renew = async (lostAt: number): Promise<void> => {
    await history.renew(new Date(clock()), lostAt)
    log.error(
      { lostAt: new Date(lostAt).toISOString() },
      'the database went back: a commit that somebody was told of is not in it any more. Browsers send again for seven days what it lacks of notes and partnerships; names, stages and other fields changed since its copy are lost. Put a copy back with npm run restore, or run npm run restored before the next start',
    )
  }
  const renewOnce = (lostAt: number): Promise<void> => {
    renewing ??= renew(lostAt)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the database went back, and its new epoch could not be stored')
        throw error
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }
  return {
    holdsAll: async (positions) => {
      const lost = positions.find((position) => history.judge(position) === 'lost')
      if (lost !== undefined) await renewOnce(momentOf(lost)).catch(() => undefined)
      return lost === undefined && positions.every((position) => history.judge(position) === 'held')
    },
    end: (socket, position) => {
      socket.refusedAt = 0
      socket.hasHello = false
      renewOnce(momentOf(position)).then(
        () => socket.close(closeCodes.otherEpoch, closeReasons.otherEpoch),
        () => socket.close(closeCodes.storage, closeReasons.storage),
      )
    },
    wentBack: () => void renewOnce(clock()).catch(() => undefined),
  }
}

const momentOf = (position: string): number => readPosition(position)?.at ?? 0
