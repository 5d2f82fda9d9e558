import { accountQuery } from '@rapport/client/api/queries'
import { patchAccount, patchSeenAccount } from '@rapport/client/sync/outbox-commands'
import { type SyncSession, setCurrentSync } from '@rapport/client/sync/sync-session'
import type { Account } from '@rapport/domain/account/account'
import { type AccountChange, withPending } from '@rapport/domain/sync/outbox'
import { accountsOf, letterOf } from './cast.ts'
import { type HeaderField, headerFields, isTokenField, newHeaderValue } from './header-fields.ts'
import { runIn } from './realm.ts'
import type { SimulatedTab } from './simulated-tab.ts'
import type { OpenWorld } from './world.ts'

/** An influencer as somebody saw it: what the server had said, and that with what waits laid over. */
export interface Glance {
  readonly account: Account
  readonly shown: Account
}

/** Somebody changes a field or two of an influencer, sometimes in a dialog that stood open while others went on. */
export const writeHeader = (world: OpenWorld): string => {
  const tab = world.chance.pick(world.tabs)
  const session = tab?.open?.session
  const accountId = tab && world.chance.pick(accountsOf(tab.device.member.organizationId))?.id
  if (!session || !accountId) return 'nothing'
  return runIn(tab.realm, () => {
    const glance = glanceAt(session, accountId)
    if (!glance) return 'nothing'
    const opened = world.chance.happens(0.4) ? tab.glances.get(accountId) : undefined
    if (opened) tab.glances.delete(accountId)
    const patch = ({ account, shown }: Glance, change: AccountChange) =>
      opened ? patchSeenAccount(shown, change) : patchAccount(account.id, change, account.rev)
    const done = write(world, tab, { session, patch }, opened ?? glance)
    // A dialog opens, also on what still waits for the server.
    const next = glanceAt(session, accountId)
    if (next && world.chance.happens(0.5)) tab.glances.set(accountId, next)
    return done
  })
}

const glanceAt = (session: SyncSession, accountId: string): Glance | undefined => {
  const account = session.client.getQueryData(accountQuery(accountId).queryKey)
  return account && { account, shown: withPending(account, session.outbox.rows.get(), (stage) => stage === 'Signed') }
}

interface Hand {
  readonly session: SyncSession
  readonly patch: (glance: Glance, change: AccountChange) => void
}

const write = (world: OpenWorld, tab: SimulatedTab, { session, patch }: Hand, glance: Glance): string => {
  const { account, shown } = glance
  const { chance, headers } = world
  const first = chance.pick(headerFields) ?? 'name'
  const second = chance.happens(0.25) ? (chance.pick(headerFields) ?? first) : first
  // A stage moves alone.
  const fields = new Set<HeaderField>(first === 'stage' || second === 'stage' ? [first] : [first, second])
  const change = [...fields].map((field) => {
    const { organizationId } = tab.device.member
    const token = world.ledger.newToken(letterOf(organizationId))
    return [field, newHeaderValue(field, shown[field], { token, organizationId }, chance)] as const
  })
  for (const [field, value] of change)
    headers.add({
      accountId: account.id,
      field,
      value,
      isToken: isTokenField(field),
      deviceName: tab.device.name,
      tab,
      userId: tab.device.member.id,
      seen: account[field],
    })
  setCurrentSync(session)
  patch(glance, Object.fromEntries(change))
  setCurrentSync(null)
  return `${tab.realm.name} writes ${change.map(([field, value]) => `${field} '${value}'`).join(', ')} over revision ${account.rev}`
}
