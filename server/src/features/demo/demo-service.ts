import type { Account } from '@rapport/domain/account/account'
import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import type { Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store, Tx } from '../../store/store.ts'
import { type Colleague, cast } from './demo-cast.ts'
import { freshNotes } from './demo-notes.ts'
import { insertTeam, readNoticesBefore } from './demo-repository.ts'
import { type Deed, storyOf } from './demo-story.ts'

type Remember = (tx: Tx, value: unknown) => Promise<void>

/** The features as the demo uses them, at a clock that it sets itself. */
export interface DemoWorld {
  readonly accounts: {
    create(caller: Caller, input: AccountCreation, remember: Remember): Promise<Result<Account>>
    change(caller: Caller, id: string, patch: AccountPatch, remember: Remember): Promise<Result<Account>>
  }
  readonly notes: {
    create(
      caller: Caller,
      input: { readonly accountId: string; readonly content: string; readonly mentions: string[] },
      remember: Remember,
    ): Promise<Result<unknown>>
  }
  readonly newId: () => string
  close(): Promise<void>
}

export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export interface DemoPorts {
  readonly store: Store
  readonly now: Date
  /** Signs a person up and gives the user id. */
  readonly signUp: (person: NewPerson) => Promise<string>
  /** Opens the features; `clock` is asked whenever they need the time. */
  readonly openWorld: (clock: () => Date) => DemoWorld
}

const password = 'demo-demo-demo'
const people: readonly (NewPerson & { readonly colleague: Colleague })[] = [
  { colleague: 'ana', firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com', password },
  { colleague: 'ben', firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.com', password },
  { colleague: 'chloe', firstName: 'Chloe', lastName: 'Martin', email: 'chloe@example.com', password },
]

const day = 24 * 60 * 60 * 1000

/** A team at work for eight weeks: everything in it was done through the same commands that the product offers, one after another in its time. */
export const writeDemo = async ({ store, now, signUp, openWorld }: DemoPorts): Promise<void> => {
  let time = new Date(now.getTime() - 60 * day)
  const world = openWorld(() => time)
  const organizationId = world.newId()
  const userIds = new Map<Colleague, string>()
  for (const person of people) userIds.set(person.colleague, await signUp(person))
  await insertTeam(
    store,
    { id: organizationId, name: 'Glow Lab', timeZone: 'UTC', ownerId: idOf(userIds, 'ana'), createdAt: time },
    [
      { userId: idOf(userIds, 'ben'), role: 'admin' },
      { userId: idOf(userIds, 'chloe'), role: 'member' },
    ],
    world.newId,
  )
  const accountIds = new Map<string, string>()
  for (const deed of wholeStory(now)) {
    time = deed.at
    await carryOut(deed, { world, caller: callerOf(userIds, organizationId, deed.by), userIds, accountIds })
  }
  await world.close()
  await readNoticesBefore(store, new Date(now.getTime() - 2 * day))
}

/** Everything that happened, in the order of time. */
const wholeStory = (now: Date): readonly Deed[] => {
  const fresh = freshNotes.map(({ about, by, hoursAgo, text }) => {
    const at = new Date(now.getTime() - hoursAgo * 60 * 60 * 1000)
    return { did: 'write', at, by, about, text } as const
  })
  return [...cast.flatMap((member, index) => storyOf(member, index, now)), ...fresh].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const roles = { ana: 'owner', ben: 'admin', chloe: 'member' } as const

const callerOf = (userIds: ReadonlyMap<Colleague, string>, organizationId: string, colleague: Colleague): Caller => ({
  organizationId,
  userId: idOf(userIds, colleague),
  role: roles[colleague],
  scope: 'read-write',
  via: { kind: 'session', sessionId: 'demo' },
})

const idOf = <Key>(ids: ReadonlyMap<Key, string>, key: Key): string => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo speaks of ${String(key)} too early`)
  return id
}

const forget: Remember = async () => undefined

interface Stage {
  readonly world: DemoWorld
  readonly caller: Caller
  readonly userIds: ReadonlyMap<Colleague, string>
  /** Ids of the accounts made so far, by name. */
  readonly accountIds: Map<string, string>
}

const carryOut = async (deed: Deed, { world, caller, userIds, accountIds }: Stage): Promise<void> => {
  if (deed.did === 'create') {
    const { id } = accepted(await world.accounts.create(caller, withOwner(deed.input, userIds), forget), deed)
    accountIds.set(deed.about, id)
    return
  }
  const accountId = idOf(accountIds, deed.about)
  const done =
    deed.did === 'write'
      ? await world.notes.create(caller, { accountId, content: deed.text, mentions: [] }, forget)
      : await world.accounts.change(caller, accountId, withOwner(deed.patch, userIds), forget)
  accepted<unknown>(done, deed)
}

/** A story names an owner by first name; here they get their id. */
const withOwner = <Fields extends { owner?: string | null | undefined }>(fields: Fields, userIds: ReadonlyMap<string, string>): Fields =>
  typeof fields.owner === 'string' ? { ...fields, owner: idOf(userIds, fields.owner) } : fields

const accepted = <T>(result: Result<T>, deed: Deed): T => {
  if (!result.ok) throw new Error(`The demo could not ${deed.did} for ${deed.about}: ${result.refusal.message}`)
  return result.value
}
