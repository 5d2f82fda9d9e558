import { type CloseCode, closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { deletedAccountWords } from '@rapport/domain/account/unknown-account'
import type { Change } from '@rapport/domain/event/change'
import { accessWords } from '@rapport/domain/person/access-words'
import type { Store } from '../../store/store.ts'
import { endRoom } from '../room.ts'
import type { RoomRegistry } from '../room-registry.ts'
import type { Revocations, SocketMatch } from './revocation.ts'

interface ClosingPorts {
  readonly store: Store
  readonly registry: RoomRegistry
  readonly revocations: Revocations
  readonly closeSockets: (match: SocketMatch, code: CloseCode, reason: string) => void
}

/** A deleted account ends its room at once; a lost session, key or membership closes its sockets. Returns the way to stop. */
export const closeOnChange = (ports: ClosingPorts): (() => void) =>
  ports.store.onChange((changes) => {
    for (const change of changes) if (change.deleted) closeAfter(ports, change)
  })

const closeAfter = ({ registry, revocations, closeSockets }: ClosingPorts, { kind, id, organizationId }: Change): void => {
  if (kind === 'session') closeSockets({ sessionId: id }, closeCodes.signIn, accessWords.signIn)
  if (kind === 'api-key') closeSockets({ keyId: id }, closeCodes.signIn, 'This API key was revoked')
  if (kind === 'member') closeSockets({ userId: id, organizationId }, closeCodes.noAccess, closeReasons.noAccess)
  if (kind !== 'account') return
  const room = registry.roomOf(id)
  registry.forget(id)
  revocations.revoke({ accountId: id }, { code: closeCodes.deleted, reason: deletedAccountWords })
  if (room) endRoom(room, closeCodes.deleted, deletedAccountWords)
}
