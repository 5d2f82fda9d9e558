import { fullName, type OrganizationUser, type Role } from '@rapport/domain/person/person'
import type { ProfilePatch } from '@rapport/domain/person/person-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import type { Store } from '../../store/store.ts'
import { findOrganizationsOf, findPerson, findUsersOf, type OrganizationOfPerson, type Person, updatePerson } from './people-repository.ts'
import { type EntranceSettings, readMayFound } from './sign-up-service.ts'

/** Where uploaded pictures are kept. */
export interface Pictures {
  /** Keeps a picture and gives its address; refuses what is no PNG, JPEG or WebP, or is too large. */
  readonly keep: (bytes: Uint8Array) => Promise<Result<string>>
}

export interface PeoplePorts {
  readonly store: Store
  readonly epoch: () => string
  readonly now: () => Date
  readonly entrance: EntranceSettings
  readonly pictures: Pictures
}

/** What the client knows about the person at the screen. */
export interface SessionView {
  readonly user: Person
  readonly organization: OrganizationOfPerson | null
  readonly organizations: readonly OrganizationOfPerson[]
  readonly role: Role | null
  readonly mayCreateOrganization: boolean
  readonly epoch: string
}

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
})

const unknownPerson = refuse('not_found', 'There is nobody with this id')

const readSession = async (
  { store, epoch, entrance }: PeoplePorts,
  userId: string,
  organizationId: string | null,
): Promise<Result<SessionView>> => {
  const user = await findPerson(store, userId)
  if (user === undefined) return unknownPerson
  const organizations = await findOrganizationsOf(store, userId)
  const organization = organizations.find((one) => one.id === organizationId) ?? null
  const mayCreateOrganization = await store.read((db) => readMayFound({ db, tables: store.tables }, entrance, userId))
  return ok({ user, organization, organizations, role: organization?.role ?? null, mayCreateOrganization, epoch: epoch() })
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
