import type { Tx } from '../../store/store.ts'
import type { EditOrigin, Room } from '../room.ts'
import { type DecidedCommand, documentFull, type QueuedCommand } from '../room-command.ts'

/** Decides what REST asked of a room, in the order of asking, and lets what was accepted touch the live document. A refusal or an error of one command is its own affair. */
export const decideCommands = async (tx: Tx, room: Room, hasSpace: (room: Room) => boolean): Promise<void> => {
  for (let command = room.commands.shift(); command; command = room.commands.shift()) {
    const decided = await decide(tx, room, command)
    if (!decided) continue
    if (room.isClosed) decided.drop()
    else if (decided.takesSpace && !hasSpace(room)) decided.refuse(documentFull)
    else applyDecided(room, command, decided)
  }
}

/** In a savepoint, because a statement that fails would otherwise end the whole transaction on PostgreSQL. */
const decide = async (tx: Tx, room: Room, command: QueuedCommand): Promise<DecidedCommand | undefined> => {
  try {
    return await tx.savepoint((inner) => command.decide(room.doc, inner))
  } catch (error) {
    command.fail(error)
    return undefined
  }
}

const applyDecided = (room: Room, command: QueuedCommand, decided: DecidedCommand): void => {
  const { actorId, keyId } = command
  const origin: EditOrigin = { actorId, keyId, isRetold: decided.change?.isRetold, socket: undefined, repairs: [] }
  try {
    room.doc.transact(() => decided.change?.apply(room.doc), origin)
    room.decided.push(decided)
  } catch (error) {
    command.fail(error)
    room.fail(error)
  }
}
