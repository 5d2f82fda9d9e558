import { accountQuery } from '@rapport/client/api/queries'
import { patchAccount, patchSeenAccount, writeFieldValue } from '@rapport/client/sync/outbox/outbox-commands'
import { type SyncSession, setCurrentSync } from '@rapport/client/sync/sync-session'
import { type Account, askedFields } from '@rapport/domain/account/account'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { accountOfCreation, withPending } from '@rapport/domain/sync/outbox-overlay'
import { runIn } from '../chance/realm.ts'
import type { HeaderWrite } from '../check/header-ledger.ts'
import { readAccount, type SimulatedTab } from '../device/simulated-tab.ts'
import { customFields } from '../server/custom-fields.ts'
import type { OpenWorld } from '../world.ts'
import { firstStage, letterOf } from './cast.ts'
import { type HeaderField, headerFields, isTokenField, newHeaderValue } from './header-fields.ts'
import { everyAccountOf } from './newcomers.ts'

/** An influencer as somebody saw it: the server's values, alone and with waiting changes on top. */
export interface Glance {
  readonly account: Account
  readonly shown: Account
}

interface Desk {
  readonly world: OpenWorld
  readonly tab: SimulatedTab
  readonly session: SyncSession
  readonly glance: Glance
  /** The last write of a colleague or another device: everybody works on the same fields. */
  readonly last: HeaderWrite | undefined
}

/** Somebody looks at a known influencer, often at one that has just changed, and acts on it. */
const atDesk = (world: OpenWorld, act: (desk: Desk) => string): string => {
  const { chance } = world
  const newest = chance.happens(0.4) ? world.headers.writes.at(-1) : undefined
  // The last writer has another idea, or a colleague comes.
  const tab = (chance.happens(0.4) && world.tabs.find((candidate) => candidate === newest?.tab)) || chance.pick(world.tabs)
  const session = tab?.open?.session
  if (!tab || !session) return 'nothing'
  const all = everyAccountOf(world, tab.device.member.organizationId)
  const recent = all.some(({ id }) => id === newest?.accountId) ? newest : undefined
  const accountId = recent?.accountId ?? chance.pick(all)?.id
  if (!accountId) return 'nothing'
  return runIn(tab.realm, () => {
    const glance = glanceAt(session, accountId)
    if (glance) return act({ world, tab, session, glance, last: recent })
    readAccount(session, accountId)
    return `${tab.realm.name} reads an influencer`
  })
}

const glanceAt = (session: SyncSession, accountId: string): Glance | undefined => {
  const rows = session.outbox.rows.get()
  const creation = rows.find((row) => row.kind === 'create-account' && row.accountId === accountId)
  const created = creation?.kind === 'create-account' ? accountOfCreation(creation, firstStage) : undefined
  const account = session.client.getQueryData(accountQuery(accountId).queryKey) ?? created
  return account && { account, shown: withPending(account, rows, (stage) => stage === 'Signed') }
}

/** Somebody changes a field or two, sometimes in a dialog that stood open for a while. */
export const writeHeader = (world: OpenWorld): string => atDesk(world, changeFields)

const changeFields = (desk: Desk): string => {
  const { world, tab, session, glance } = desk
  const accountId = glance.account.id
  const opened = world.chance.happens(0.4) ? tab.glances.get(accountId) : undefined
  if (opened) tab.glances.delete(accountId)
  const patch = ({ account, shown }: Glance, change: AccountChange) =>
    opened ? patchSeenAccount(shown, change) : patchAccount(account.id, change, account.rev)
  const done = write({ ...desk, glance: opened ?? glance }, patch)
  // A dialog opens, with changes that still wait for the server.
  const next = glanceAt(session, accountId)
  if (next && world.chance.happens(0.5)) tab.glances.set(accountId, next)
  return done
}

const write = (desk: Desk, patch: (glance: Glance, change: AccountChange) => void): string => {
  const { world, tab, session, glance, last } = desk
  const { account, shown } = glance
  const { chance, headers } = world
  const first = headerFields.find((field) => field === last?.field) ?? chance.pick([...headerFields, ...askedFields]) ?? 'name'
  const more = headerFields.filter((field) => field !== 'stage' && chance.happens(0.12))
  // A stage moves alone.
  const fields = new Set<HeaderField>(first === 'stage' ? [first] : [first, ...more])
  const change = [...fields].flatMap((field) => {
    const { organizationId } = tab.device.member
    const token = world.ledger.newToken(letterOf(organizationId))
    const value = newHeaderValue(field, shown[field], { token, organizationId }, chance)
    return value === undefined ? [] : [[field, value] as const]
  })
  if (change.length === 0) return 'nothing'
  for (const [field, value] of change)
    headers.add({ accountId: account.id, field, value, isToken: isTokenField(field), ...whoAt(tab), seen: account[field] })
  setCurrentSync(session)
  patch(glance, Object.fromEntries(change))
  setCurrentSync(null)
  return `${tab.realm.name} writes ${change.map(([field, value]) => `${field} '${value}'`).join(', ')} over revision ${account.rev}`
}

const whoAt = (tab: SimulatedTab) => ({ deviceName: tab.device.name, tab, userId: tab.device.member.id })

/** Somebody writes a custom field of an influencer. */
export const writeCustomValue = (world: OpenWorld): string => atDesk(world, changeValue)

const changeValue = ({ world, tab, session, glance, last }: Desk): string => {
  const { organizationId } = tab.device.member
  const own = customFields.filter((field) => field.organizationId === organizationId)
  const field = own.find(({ mark }) => mark === last?.field) ?? world.chance.pick(own)
  if (!field) return 'nothing'
  const value = world.ledger.newToken(letterOf(organizationId))
  world.headers.add({ accountId: glance.account.id, field: field.mark, value, isToken: true, ...whoAt(tab) })
  setCurrentSync(session)
  writeFieldValue(glance.account.id, { fieldId: field.id, name: field.name, value })
  setCurrentSync(null)
  return `${tab.realm.name} writes ${field.name} '${value}'`
}
