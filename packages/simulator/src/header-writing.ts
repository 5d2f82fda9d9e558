import { accountQuery } from '@rapport/client/api/queries'
import { patchAccount } from '@rapport/client/sync/outbox-commands'
import { type SyncSession, setCurrentSync } from '@rapport/client/sync/sync-session'
import type { Account } from '@rapport/domain/account/account'
import { withPending } from '@rapport/domain/sync/outbox'
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
    const before = world.chance.happens(0.3) ? (tab.glances.get(accountId) ?? glance) : glance
    if (world.chance.happens(0.4) || !tab.glances.has(accountId)) tab.glances.set(accountId, glance)
    return write(world, tab, session, before)
  })
}

const glanceAt = (session: SyncSession, accountId: string): Glance | undefined => {
  const account = session.client.getQueryData(accountQuery(accountId).queryKey)
  return account && { account, shown: withPending(account, session.outbox.rows.get(), (stage) => stage === 'Signed') }
}

const write = (world: OpenWorld, tab: SimulatedTab, session: SyncSession, { account, shown }: Glance): string => {
  const { chance, headers } = world
  const first = chance.pick(headerFields) ?? 'name'
  const fields = new Set<HeaderField>([first, ...(chance.happens(0.25) ? [chance.pick(headerFields) ?? first] : [])])
  const change = [...fields].map((field) => {
    const token = world.ledger.newToken(letterOf(tab.device.member.organizationId))
    return [field, newHeaderValue(field, shown[field], token, chance)] as const
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
  patchAccount(account.id, Object.fromEntries(change), account.rev)
  setCurrentSync(null)
  return `${tab.realm.name} writes ${change.map(([field, value]) => `${field} '${value}'`).join(', ')} over revision ${account.rev}`
}
