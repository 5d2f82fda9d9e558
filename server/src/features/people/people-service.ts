import { fullName, mayAdminister, type OrganizationUser, type Role } from '@rapport/domain/person/person'
import type { ProfilePatch } from '@rapport/domain/person/person-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store, Tx } from '../../store/store.ts'
import { findInvitation, findOpenInvitations } from './invitation-repository.ts'
import { findOrganizationsOf, findPerson, findUsersOf, type OrganizationOfPerson, type Person, updatePerson } from './people-repository.ts'

/** Where uploaded pictures are kept. */
export interface Pictures {
  /** Keeps a picture and gives its address; refuses what is no PNG, JPEG or WebP, or is too large. */
  readonly keep: (bytes: Uint8Array) => Promise<Result<string>>
}

export interface PeoplePorts {
  readonly store: Store
  readonly epoch: string
  readonly publicUrl: string
  readonly now: () => Date
  readonly pictures: Pictures
}

/** What the client knows about the person at the screen. */
export interface SessionView {
  readonly user: Person
  readonly organization: OrganizationOfPerson | null
  readonly organizations: readonly OrganizationOfPerson[]
  readonly role: Role | null
  readonly epoch: string
}

export interface InvitationView {
  readonly id: string
  readonly email: string
  readonly role: string | null
  readonly status: 'pending'
  readonly expiresAt: string
  readonly inviterName: string
  readonly link: string
}

export interface InvitationNotice {
  readonly id: string
  readonly email: string
  readonly organizationName: string
  readonly inviterName: string
  readonly status: 'pending' | 'over'
}

type Remember<T> = (tx: Tx, value: T) => Promise<void>

export type PeopleService = ReturnType<typeof createPeopleService>

export const createPeopleService = (ports: PeoplePorts) => ({
  /** `organizationId` is the active organisation, if there is one. */
  session: (userId: string, organizationId: string | null) => readSession(ports, userId, organizationId),
  users: async ({ organizationId }: Caller): Promise<Result<readonly OrganizationUser[]>> =>
    ok(await findUsersOf(ports.store, organizationId)),
  changeProfile: (userId: string, patch: ProfilePatch, remember: Remember<Person>) => changeProfile(ports, userId, patch, remember),
  changePicture: async (userId: string, bytes: Uint8Array): Promise<Result<Person>> => {
    const kept = await ports.pictures.keep(bytes)
    return kept.ok ? changePerson(ports, userId, { image: kept.value }, async () => undefined) : kept
  },
  invitations: (caller: Caller) => listInvitations(ports, caller),
  invitation: (id: string) => readInvitation(ports, id),
})

const unknownPerson = refuse('not_found', 'There is nobody with this id')

const readSession = async ({ store, epoch }: PeoplePorts, userId: string, organizationId: string | null): Promise<Result<SessionView>> => {
  const user = await findPerson(store, userId)
  if (user === undefined) return unknownPerson
  const organizations = await findOrganizationsOf(store, userId)
  const organization = organizations.find((one) => one.id === organizationId) ?? null
  return ok({ user, organization, organizations, role: organization?.role ?? null, epoch })
}

const changeProfile = async (
  ports: PeoplePorts,
  userId: string,
  patch: ProfilePatch,
  remember: Remember<Person>,
): Promise<Result<Person>> => {
  const person = await findPerson(ports.store, userId)
  if (person === undefined) return unknownPerson
  const firstName = patch.firstName ?? person.firstName
  const lastName = patch.lastName ?? person.lastName
  const image = patch.image === null ? { image: null } : {}
  return changePerson(ports, userId, { firstName, lastName, name: fullName(firstName, lastName), ...image }, remember)
}

const changePerson = async (
  { store, now }: PeoplePorts,
  userId: string,
  change: Partial<Person>,
  remember: Remember<Person>,
): Promise<Result<Person>> => {
  const person = await findPerson(store, userId)
  if (person === undefined) return unknownPerson
  const changed = { ...person, ...change }
  await store.write(async (tx) => {
    await updatePerson(tx, userId, change, now())
    await remember(tx, changed)
  })
  return ok(changed)
}

const listInvitations = async ({ store, now, publicUrl }: PeoplePorts, caller: Caller): Promise<Result<readonly InvitationView[]>> => {
  if (!mayAdminister(caller.role)) return refuse('forbidden', 'Only owners and admins see invitations')
  const open = await findOpenInvitations(store, caller.organizationId, now())
  return ok(
    open.map(({ id, email, role, expiresAt, inviterName }) => ({
      id,
      email,
      role,
      status: 'pending',
      expiresAt: expiresAt.toISOString(),
      inviterName,
      link: new URL(`/invitation/${id}`, publicUrl).href,
    })),
  )
}

const readInvitation = async ({ store, now }: PeoplePorts, id: string): Promise<Result<InvitationNotice>> => {
  const found = await findInvitation(store, id)
  if (found === undefined) return refuse('not_found', 'There is no such invitation')
  const { email, organizationName, inviterName } = found
  const isOpen = found.status === 'pending' && found.expiresAt > now()
  return ok({ id, email, organizationName, inviterName, status: isOpen ? 'pending' : 'over' })
}
