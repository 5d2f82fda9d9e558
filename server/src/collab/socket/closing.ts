import { type CloseCode, closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { deletedAccountWords } from '@rapport/domain/account/unknown-account'
import type { Change } from '@rapport/domain/event/change'
import { accessWords } from '@rapport/domain/person/access-words'
import type { Store } from '../../store/store.ts'
import type { Admission } from '../admission.ts'
import { endRoom } from '../room.ts'
import type { RoomRegistry } from '../room-registry.ts'
import type { Closing, Revocations, SocketMatch } from './revocation.ts'

interface ClosingPorts {
  readonly store: Store
  readonly admission: Admission
  readonly registry: RoomRegistry
  readonly revocations: Revocations
  readonly closeSockets: (match: SocketMatch, code: CloseCode, reason: string) => void
}

/** A deleted account ends its room at once; a lost session, key or membership closes its sockets. Returns the way to stop. */
export const closeOnChange = (ports: ClosingPorts): (() => void) =>
  ports.store.onChange((changes) => {
    for (const change of changes) if (change.deleted) closeAfter(ports, change)
  })

const closeAfter = (ports: ClosingPorts, { kind, id, organizationId }: Change): void => {
  const { store, closeSockets } = ports
  if (kind === 'session') closeSockets({ sessionId: id }, closeCodes.signIn, accessWords.signIn)
  if (kind === 'api-key') closeSockets({ keyId: id }, closeCodes.signIn, 'This API key was revoked')
  if (kind === 'member') closeSockets({ userId: id, organizationId }, closeCodes.noAccess, closeReasons.noAccess)
  if (kind !== 'account') return
  if (store.isShared) void endIfDeleted(ports, id)
  else endRoomOf(ports, id, deleted)
}

const deleted: Closing = { code: closeCodes.deleted, reason: deletedAccountWords }

const endRoomOf = ({ registry, revocations }: ClosingPorts, id: string, closing: Closing): void => {
  const room = registry.roomOf(id)
  registry.forget(id)
  revocations.revoke({ accountId: id }, closing)
  if (room) endRoom(room, closing.code, closing.reason)
}

/** A deletion may be heard of late, when another server has restored the account: its rows tell. Where they cannot be asked, everybody comes again. */
const endIfDeleted = async (ports: ClosingPorts, id: string): Promise<void> => {
  const again: Closing = { code: closeCodes.restart, reason: closeReasons.restart }
  const closing = await ports.admission.findAccount(id).then(
    (account) => (account?.isDeleted === false ? undefined : deleted),
    () => again,
  )
  if (closing) endRoomOf(ports, id, closing)
}
