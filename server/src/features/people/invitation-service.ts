import type { Mails, UnsentMail } from '@rapport/domain/mail/mail'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { invitationOpenMs, invitationPath } from '@rapport/domain/person/invitation'
import { mayGiveRole } from '@rapport/domain/person/membership'
import { mayAdminister, type Role } from '@rapport/domain/person/person'
import type { InvitationCreation } from '@rapport/domain/person/person-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import { readRole } from '../../facts/member-role.ts'
import type { Caller, OwnSession } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  closeInvitation,
  countMembers,
  findEmail,
  findInvitationByToken,
  findOpenInvitations,
  findPendingInvitation,
  hasMemberWithEmail,
  type InvitationRow,
  insertInvitation,
  insertMember,
  isOpen,
  renewInvitation,
  verifyEmail,
} from './invitation-repository.ts'
import { moveSession } from './membership-repository.ts'

export interface InvitationPorts extends WritingPorts {
  readonly newSecretId: () => string
  readonly publicUrl: string
  /** Whether mails reach people. Then the link stands in the mail alone, which proves the address. */
  readonly isMailed: boolean
  readonly mails: Mails
  /** Counts a mail before it goes out; a number is seconds until the next may. */
  readonly countMail: (senderId: string, email: string) => number | undefined
}

export type InvitationView = ReturnType<typeof toView>

const openAtMost = 100
const membersAtMost = 1000

export type InvitationService = ReturnType<typeof createInvitationService>

/** Invitations: who may give a role invites to it, in person. */
export const createInvitationService = (ports: InvitationPorts) => ({
  list: (caller: Caller) => list(ports, caller),
  /** The answers of these two hold the link, so they are not kept under an Idempotency-Key. */
  invite: (caller: Caller, input: InvitationCreation) => invite(ports, caller, input),
  sendAgain: (caller: Caller, id: string) => sendAgain(ports, caller, id),
  cancel: (caller: Caller, id: string, remember: Remember<{ readonly id: string }>) => cancel(ports, caller, id, remember),
  /** For the person who follows the link. */
  notice: (token: string) => notice(ports, token),
  accept: (session: OwnSession, token: string, remember: Remember<{ readonly organizationId: string }>) =>
    accept(ports, session, token, remember),
})

const unknownInvitation = refuse('not_found', 'There is no such invitation')

const notAllowed = refuse('forbidden', onlyAdmins('invite and see invitations'))
const ownerOnly = refuse('forbidden', 'Only an owner invites owners')

const list = async ({ store, now, ...links }: InvitationPorts, caller: Caller): Promise<Result<readonly InvitationView[]>> => {
  if (!mayAdminister(caller.role)) return notAllowed
  const rows = await store.read((db) => findOpenInvitations({ db, tables: store.tables }, caller.organizationId, now()))
  const unsent = await links.mails.unsent(rows.map(({ id }) => mailIdOf(id)))
  return ok(rows.map((row) => ({ ...toView(links, row, caller.role), unsent: unsent.get(mailIdOf(row.id)) ?? null })))
}

type LinkPorts = Pick<InvitationPorts, 'publicUrl' | 'isMailed'>

const linkOf = (publicUrl: string, token: string): string => new URL(`${invitationPath}${token}`, publicUrl).href

const toView = ({ publicUrl, isMailed }: LinkPorts, row: InvitationRow, viewer: Role) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status: 'pending' as const,
  expiresAt: row.expiresAt.toISOString(),
  inviterName: row.inviterName,
  /** To hand on; null when it was mailed, and for a caller who may not give this role. */
  link: isMailed || !mayGiveRole(viewer, row.role) ? null : linkOf(publicUrl, row.token),
  // A mail that was just begun is not unsent.
  unsent: null as UnsentMail | null,
})

const invite = async (ports: InvitationPorts, caller: Caller, { email, role }: InvitationCreation): Promise<Result<InvitationView>> => {
  if (!mayAdminister(caller.role)) return notAllowed
  const { organizationId, userId } = caller
  const invitation = await ports.store.write(async (tx): Promise<Result<InvitationRow>> => {
    const decided = await mayInvite(tx, { organizationId, userId, email, role, now: ports.now() })
    if (!decided.ok) return decided
    const counted = count(ports, userId, email)
    if (!counted.ok) return counted
    const id = ports.newId()
    const row = { id, token: ports.newSecretId(), organizationId, email, role, inviterId: userId, ...instants(ports) }
    await insertInvitation(tx, row)
    return orUnknown(await findPendingInvitation(tx, organizationId, id))
  })
  return sent(ports, invitation, caller.role)
}

const instants = ({ now }: InvitationPorts) => ({ createdAt: now(), expiresAt: new Date(now().getTime() + invitationOpenMs) })

const orUnknown = (row: InvitationRow | undefined): Result<InvitationRow> => (row === undefined ? unknownInvitation : ok(row))

interface Invited {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly role: Role
  readonly now: Date
}

const mayInvite = async (tx: Tx, { organizationId, userId, email, role, now }: Invited): Promise<Result<void>> => {
  const actor = await readRole(tx, organizationId, userId)
  if (actor === undefined || !mayGiveRole(actor, role)) return ownerOnly
  if (await hasMemberWithEmail(tx, organizationId, email)) return refuse('conflict', `${email} is a member already`)
  const open = await findOpenInvitations(tx, organizationId, now)
  if (open.some((invitation) => invitation.email === email))
    return refuse('conflict', `${email} is invited already: send that invitation again`)
  if (open.length >= openAtMost) return refuse('conflict', `${openAtMost} invitations wait for an answer: take some back first`)
  return ok(undefined)
}

/** Counted over withdrawn invitations too: nobody is mailed without end. */
const count = ({ countMail }: InvitationPorts, senderId: string, email: string): Result<void> => {
  const retryAfter = countMail(senderId, email)
  if (retryAfter === undefined) return ok(undefined)
  const minutes = Math.ceil(retryAfter / 60)
  return refuse('rate_limited', `Too many invitations were sent just now: try again in ${minutes} min`, { retryAfter })
}

const mailIdOf = (invitationId: string): string => `invitation ${invitationId}`

const sent = async (ports: InvitationPorts, invitation: Result<InvitationRow>, viewer: Role): Promise<Result<InvitationView>> => {
  if (!invitation.ok) return invitation
  await ports.mails.deliver(
    mailIdOf(invitation.value.id),
    invitationMail(invitation.value, linkOf(ports.publicUrl, invitation.value.token)),
  )
  return ok(toView(ports, invitation.value, viewer))
}

/** A pending invitation to a role that the caller may give. */
const findOwn = async (tx: Tx, { organizationId, userId }: Caller, id: string): Promise<Result<InvitationRow>> => {
  const actor = await readRole(tx, organizationId, userId)
  const row = await findPendingInvitation(tx, organizationId, id)
  if (row === undefined) return unknownInvitation
  return actor !== undefined && mayGiveRole(actor, row.role) ? ok(row) : ownerOnly
}

const sendAgain = async (ports: InvitationPorts, caller: Caller, id: string): Promise<Result<InvitationView>> => {
  if (!mayAdminister(caller.role)) return notAllowed
  const renewed = await ports.store.write(async (tx): Promise<Result<InvitationRow>> => {
    const own = await findOwn(tx, caller, id)
    if (!own.ok) return own
    const counted = count(ports, caller.userId, own.value.email)
    if (!counted.ok) return counted
    const { expiresAt } = instants(ports)
    await renewInvitation(tx, id, { token: ports.newSecretId(), expiresAt, inviterId: caller.userId })
    return orUnknown(await findPendingInvitation(tx, caller.organizationId, id))
  })
  return sent(ports, renewed, caller.role)
}

const cancel = async ({ store }: InvitationPorts, caller: Caller, id: string, remember: Remember<{ readonly id: string }>) => {
  if (!mayAdminister(caller.role)) return notAllowed
  return writeAnswered(store, remember, async (tx) => {
    const own = await findOwn(tx, caller, id)
    if (!own.ok) return own
    await closeInvitation(tx, id, 'canceled')
    return ok({ id })
  })
}

const notice = async ({ store, now }: InvitationPorts, token: string) => {
  const row = await store.read((db) => findInvitationByToken({ db, tables: store.tables }, token))
  if (row === undefined) return unknownInvitation
  const { email, organizationName, inviterName } = row
  return ok({ email, organizationName, inviterName, status: isOpen(row, now()) ? ('pending' as const) : ('over' as const) })
}

const accept = (
  { store, now, newId, isMailed }: InvitationPorts,
  session: OwnSession,
  token: string,
  remember: Remember<{ readonly organizationId: string }>,
) =>
  writeAnswered(store, remember, async (tx) => {
    const at = now()
    const row = await findInvitationByToken(tx, token)
    if (row === undefined || !isOpen(row, at)) return refuse('not_found', 'This invitation is no longer valid: ask for a new one')
    const decided = await mayAccept(tx, row, session.userId)
    if (!decided.ok) return decided
    const { id, organizationId, role } = row
    await closeInvitation(tx, id, 'accepted')
    await insertMember(tx, { id: newId(), organizationId, userId: session.userId, role, at })
    if (isMailed) await verifyEmail(tx, session.userId)
    await moveSession(tx, session, organizationId, at)
    return ok({ organizationId })
  })

/** The address must be the invited one, and the inviter must still be allowed to give the role. */
const mayAccept = async (tx: Tx, row: InvitationRow, userId: string): Promise<Result<void>> => {
  const email = await findEmail(tx, userId)
  if (email?.toLowerCase() !== row.email.toLowerCase())
    return refuse('forbidden', 'This invitation is for another address: sign in with that one')
  const inviter = await readRole(tx, row.organizationId, row.inviterId)
  if (inviter === undefined || !mayGiveRole(inviter, row.role))
    return refuse('forbidden', `${row.inviterName} may no longer invite you: ask somebody else of ${row.organizationName}`)
  if ((await countMembers(tx, row.organizationId)) >= membersAtMost)
    return refuse('conflict', `${row.organizationName} has ${membersAtMost} members, which is the most`)
  return ok(undefined)
}
