import { createAccount } from '@rapport/client/sync/outbox/outbox-commands'
import { setCurrentSync } from '@rapport/client/sync/sync-session'
import { runIn } from '../chance/realm.ts'
import type { OpenWorld, World } from '../world.ts'
import { accounts, accountsOf, letterOf, type SimulatedAccount } from './cast.ts'

/** The influencers of an organisation: the first ones and those that people have created. */
export const everyAccountOf = ({ newcomers }: World, organizationId: string): readonly SimulatedAccount[] => [
  ...accountsOf(organizationId),
  ...newcomers.filter((newcomer) => newcomer.organizationId === organizationId),
]

export const everyAccount = ({ newcomers }: World): readonly SimulatedAccount[] => [...accounts, ...newcomers]

const mostNewcomers = 5

/** A person without an organisation. */
const stranger = '01hx00000000000000000000u9'

/** Somebody creates an influencer, now and then with an unknown owner: then it waits for another owner. */
export const createInfluencer = (world: OpenWorld): string => {
  const { chance, ledger, headers, newcomers } = world
  const tab = chance.pick(world.tabs)
  const session = tab?.open?.session
  if (!tab || !session || newcomers.length >= mostNewcomers) return 'nothing'
  const { id: userId, organizationId } = tab.device.member
  const token = () => ledger.newToken(letterOf(organizationId))
  const input = {
    name: token(),
    ...(chance.happens(0.5) && { bioSummary: token() }),
    ...(chance.happens(0.25) && { owner: stranger }),
  }
  const accountId = runIn(tab.realm, () => {
    setCurrentSync(session)
    const id = createAccount(input)
    setCurrentSync(null)
    return id
  })
  newcomers.push({ id: accountId, organizationId })
  for (const [field, value] of Object.entries(input))
    headers.add({ accountId, field, value, isToken: value !== stranger, deviceName: tab.device.name, tab, userId })
  // Device ids do not come from the seed: no trace has them.
  return `${tab.realm.name} creates ${JSON.stringify(input)}`
}
