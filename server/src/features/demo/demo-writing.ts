import type { Account } from '@rapport/domain/account/account'
import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import type { CustomFieldCreation, CustomFieldValueInput } from '@rapport/domain/custom-field/custom-field-shape'
import type { DiscountCodeCreation } from '@rapport/domain/discount-code/discount-code-shape'
import { dayMs, hourMs } from '@rapport/domain/limit/unit'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipCreation } from '@rapport/domain/partnership/partnership-shape'
import type { Result } from '@rapport/domain/result/result'
import type { UtmLinkCreation } from '@rapport/domain/utm-link/utm-link-shape'
import type { Caller } from '../../http/caller.ts'
import { forget, type Remember } from '../../store/remember.ts'
import type { Store } from '../../store/store.ts'
import { type Colleague, cast } from './demo-cast.ts'
import { freshNotes } from './demo-notes.ts'
import { demoPeople, type NewPerson } from './demo-people.ts'
import { insertClickDays, insertTeam, readNoticesBefore } from './demo-repository.ts'
import { clickDaysOf } from './demo-sales.ts'
import { type Deed, storyOf, type Ticks } from './demo-story.ts'
import { demoCampaigns, demoFields, demoSegments } from './demo-workspace.ts'

/** The features as the demo uses them, at a clock that it sets itself. */
export interface DemoWorld {
  readonly accounts: {
    create(caller: Caller, input: AccountCreation, remember: Remember<unknown>): Promise<Result<Account>>
    change(caller: Caller, id: string, patch: AccountPatch, remember: Remember<unknown>): Promise<Result<Account>>
  }
  readonly notes: {
    create(
      caller: Caller,
      input: { readonly accountId: string; readonly content: string; readonly mentions: string[] },
      remember: Remember<unknown>,
    ): Promise<Result<unknown>>
  }
  readonly partnerships: {
    create(caller: Caller, input: PartnershipCreation, remember: Remember<unknown>): Promise<Result<Partnership>>
    tick(
      caller: Caller,
      change: { readonly partnershipId: string; readonly itemId: string; readonly input: Ticks },
      remember: Remember<unknown>,
    ): Promise<Result<unknown>>
  }
  readonly segments: Labels
  readonly campaigns: Labels
  readonly fields: {
    create(caller: Caller, input: CustomFieldCreation, remember: Remember<unknown>): Promise<Result<{ readonly id: string }>>
  }
  readonly values: { write(caller: Caller, input: CustomFieldValueInput, remember: Remember<unknown>): Promise<Result<unknown>> }
  readonly codes: { create(caller: Caller, input: DiscountCodeCreation, remember: Remember<unknown>): Promise<Result<unknown>> }
  readonly links: {
    create(caller: Caller, input: UtmLinkCreation, remember: Remember<unknown>): Promise<Result<{ readonly link: { readonly id: string } }>>
  }
  readonly newId: () => string
  close(): Promise<void>
}

interface Labels {
  create(caller: Caller, input: { readonly name: string }, remember: Remember<unknown>): Promise<Result<{ readonly id: string }>>
}

export interface DemoPorts {
  readonly store: Store
  readonly now: Date
  readonly signUp: (person: NewPerson) => Promise<string>
  /** Opens the features; `clock` is asked whenever they need the time. */
  readonly openWorld: (clock: () => Date) => DemoWorld
}

/** The demo's weeks begin so long before it was made. */
export const storyMs = 60 * dayMs

/** A team at work for eight weeks, written through the product's own commands, one after another in its time. */
export const writeDemo = async ({ store, now, signUp, openWorld }: DemoPorts): Promise<void> => {
  let time = new Date(now.getTime() - storyMs)
  const world = openWorld(() => time)
  const organizationId = world.newId()
  const userIds = new Map<Colleague, string>()
  for (const person of demoPeople) userIds.set(person.colleague, await signUp(person))
  await insertTeam(
    store,
    { id: organizationId, name: 'Glow Lab', timeZone: 'UTC', ownerId: idOf(userIds, 'ana'), createdAt: time },
    [
      { userId: idOf(userIds, 'ben'), role: 'admin' },
      { userId: idOf(userIds, 'chloe'), role: 'member' },
    ],
    world.newId,
  )
  const named = await makeWorkspace(world, callerOf(userIds, organizationId, 'ana'))
  const ids = {
    ...named,
    users: userIds,
    accounts: new Map<string, string>(),
    partnerships: new Map<string, Partnership>(),
    links: new Map<string, SharedLink>(),
  }
  for (const deed of wholeStory(now)) {
    time = deed.at
    await carryOut(deed, { world, caller: callerOf(userIds, organizationId, deed.by), ids })
  }
  await world.close()
  for (const [index, member] of cast.entries()) {
    const link = ids.links.get(member.name)
    if (link) await insertClickDays(store, { organizationId, linkId: link.id }, clickDaysOf(member, index, link.day, dayText(now)))
  }
  await readNoticesBefore(store, new Date(now.getTime() - 2 * dayMs))
}

interface SharedLink {
  readonly id: string
  /** When it was made, YYYY-MM-DD. */
  readonly day: string
}

const dayText = (at: Date): string => at.toISOString().slice(0, 10)

interface NamedIds {
  readonly segments: ReadonlyMap<string, string>
  readonly campaigns: ReadonlyMap<string, string>
  readonly fields: ReadonlyMap<string, string>
}

const makeWorkspace = async ({ segments, campaigns, fields }: DemoWorld, caller: Caller): Promise<NamedIds> => ({
  segments: await makeEach(demoSegments, (name) => segments.create(caller, { name }, forget)),
  campaigns: await makeEach(demoCampaigns, (name) => campaigns.create(caller, { name }, forget)),
  fields: await makeEach(
    demoFields.map(({ name }) => name),
    (name) => {
      const field = demoFields.find((definition) => definition.name === name)
      const options = field !== undefined && 'options' in field ? [...field.options] : []
      return fields.create(caller, { name, type: field?.type ?? 'text', options }, forget)
    },
  ),
})

const makeEach = async (names: readonly string[], make: (name: string) => Promise<Result<{ readonly id: string }>>) => {
  const ids = new Map<string, string>()
  for (const name of names) {
    const entry = await make(name)
    if (!entry.ok) throw new Error(`The demo could not make ${name}: ${entry.refusal.message}`)
    ids.set(name, entry.value.id)
  }
  return ids
}

const wholeStory = (now: Date): readonly Deed[] => {
  const fresh = freshNotes.map(({ about, by, hoursAgo, text }) => {
    const at = new Date(now.getTime() - hoursAgo * hourMs)
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

const idOf = <Key, Known>(ids: ReadonlyMap<Key, Known>, key: Key): Known => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo speaks of ${String(key)} too early`)
  return id
}

interface Stage {
  readonly world: DemoWorld
  readonly caller: Caller
  readonly ids: Ids
}

interface Ids extends NamedIds {
  readonly users: ReadonlyMap<string, string>
  readonly accounts: Map<string, string>
  readonly partnerships: Map<string, Partnership>
  readonly links: Map<string, SharedLink>
}

const carryOut = async (deed: Deed, { world, caller, ids }: Stage): Promise<void> => {
  if (deed.did === 'create') {
    const { id } = accepted(await world.accounts.create(caller, withIds(deed.input, ids), forget), deed)
    ids.accounts.set(deed.about, id)
    return
  }
  const accountId = idOf(ids.accounts, deed.about)
  if (deed.did === 'fill') {
    const value = { accountId, fieldId: idOf(ids.fields, deed.field), value: deed.value }
    return void accepted(await world.values.write(caller, value, forget), deed)
  }
  if (deed.did === 'agree') {
    const input = { ...deed.input, accountId, isCompleted: false }
    return void ids.partnerships.set(deed.about, accepted(await world.partnerships.create(caller, input, forget), deed))
  }
  if (deed.did === 'offer') return void accepted(await world.codes.create(caller, { ...deed.input, accountId }, forget), deed)
  if (deed.did === 'share') {
    const { link } = accepted(await world.links.create(caller, { ...deed.input, accountId }, forget), deed)
    return void ids.links.set(deed.about, { id: link.id, day: dayText(deed.at) })
  }
  if (deed.did === 'tick') {
    const { id, content } = idOf(ids.partnerships, deed.about)
    const itemId = content[deed.item]?.id ?? ''
    return void accepted(await world.partnerships.tick(caller, { partnershipId: id, itemId, input: deed.ticks }, forget), deed)
  }
  const done =
    deed.did === 'write'
      ? await world.notes.create(caller, { accountId, content: deed.text, mentions: [] }, forget)
      : await world.accounts.change(caller, accountId, withIds(deed.patch, ids), forget)
  accepted<unknown>(done, deed)
}

/** A story calls people, segments and campaigns by their names; here they get their ids. */
const withIds = <Fields extends AccountPatch | AccountCreation>(fields: Fields, { users, segments, campaigns }: Ids): Fields => ({
  ...fields,
  ...(fields.owner && { owner: idOf(users, fields.owner) }),
  ...(fields.segmentId && { segmentId: idOf(segments, fields.segmentId) }),
  ...(fields.campaignIds && { campaignIds: fields.campaignIds.map((name) => idOf(campaigns, name)) }),
})

const accepted = <T>(result: Result<T>, deed: Deed): T => {
  if (!result.ok) throw new Error(`The demo could not ${deed.did} for ${deed.about}: ${result.refusal.message}`)
  return result.value
}
