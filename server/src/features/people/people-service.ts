import { fullName, type OrganizationUser } from '@rapport/domain/person/person'
import type { ProfilePatch } from '@rapport/domain/person/person-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { forget, type Remember } from '../../store/remember.ts'
import { findOrganizationsOf, findPerson, findPersonIn, findUsersOf, type Person, updatePerson } from './people-repository.ts'
import { type EntranceSettings, readMayFound } from './sign-up-service.ts'

export interface Pictures {
  /** Keeps a picture and gives its address; refuses a large one and other kinds than PNG, JPEG and WebP. */
  readonly keep: (bytes: Uint8Array) => Promise<Result<string>>
  /** Takes the file behind an address away; the address of anything else is left alone. */
  readonly remove: (address: string) => Promise<void>
}

export interface PeoplePorts extends QueryPorts {
  readonly epoch: () => string
  readonly entrance: EntranceSettings
  readonly pictures: Pictures
  /** Counts a picture of a person; a number is seconds until the next may. */
  readonly countPicture: (userId: string) => number | undefined
}

export type PeopleService = ReturnType<typeof createPeopleService>

export const createPeopleService = (ports: PeoplePorts) => ({
  /** `organizationId` is the active organisation, if there is one. */
  session: (userId: string, organizationId: string | null) => readSession(ports, userId, organizationId),
  users: async ({ organizationId }: Caller): Promise<Result<readonly OrganizationUser[]>> =>
    ok(await findUsersOf(ports.store, organizationId)),
  changeProfile: (userId: string, patch: ProfilePatch, remember: Remember<Person>) => changeProfile(ports, userId, patch, remember),
  changePicture: (userId: string, bytes: Uint8Array) => changePicture(ports, userId, bytes),
})

const unknownPerson = refuse('not_found', 'There is nobody with this id')

/** The client's facts about the person at the screen. */
const readSession = async ({ store, epoch, entrance }: PeoplePorts, userId: string, organizationId: string | null) => {
  const user = await findPerson(store, userId)
  if (user === undefined) return unknownPerson
  const organizations = await store.read((db) => findOrganizationsOf({ db, tables: store.tables }, userId))
  const organization = organizations.find(({ id }) => id === organizationId) ?? null
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

/** The file first, then its row; a file without a row is removed. */
const changePicture = async (ports: PeoplePorts, userId: string, bytes: Uint8Array): Promise<Result<Person>> => {
  const retryAfter = ports.countPicture(userId)
  if (retryAfter !== undefined) return refuse('rate_limited', 'You changed your picture very often. Try again later', { retryAfter })
  const kept = await ports.pictures.keep(bytes)
  if (!kept.ok) return kept
  const undo = () => ports.pictures.remove(kept.value)
  const changed = await changePerson(ports, userId, { image: kept.value }, forget).catch(async (error: unknown) => {
    await undo()
    throw error
  })
  if (!changed.ok) await undo()
  return changed
}

const changePerson = async (
  { store, now, pictures }: PeoplePorts,
  userId: string,
  change: Partial<Person>,
  remember: Remember<Person>,
): Promise<Result<Person>> => {
  const written = await store.write(async (tx) => {
    const person = await findPersonIn(tx, userId)
    if (person === undefined) return undefined
    const changed = { ...person, ...change }
    await updatePerson(tx, userId, change, now())
    await remember(tx, changed)
    return { changed, former: person.image }
  })
  if (written === undefined) return unknownPerson
  const { changed, former } = written
  if (former !== null && former !== changed.image) await pictures.remove(former)
  return ok(changed)
}
