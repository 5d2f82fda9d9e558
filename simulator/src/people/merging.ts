import { runIn } from '../chance/realm.ts'
import type { PlantedFault } from '../fault/planted-fault.ts'
import type { OpenWorld } from '../world.ts'
import { accountsOf, callerOf } from './cast.ts'

/** Seeds from here on have people who merge influencers. */
const firstOfMerging = 950_000_001

export const mergesIn = (seed: number, planted: PlantedFault | undefined): boolean =>
  seed >= firstOfMerging || planted === 'merge with one head'

const remember = async (): Promise<void> => undefined

/** It was not stored; the caller hears so. */
const notStored = (): void => undefined

/** Somebody makes one influencer of two, over REST, while people write in both. */
export const mergeTwo = ({ chance, devices, server }: OpenWorld): string => {
  const member = chance.pick(devices)?.member
  const both = accountsOf(member?.organizationId ?? '')
  const [stays, other] = chance.happens(0.5) ? both : both.toReversed()
  if (!server || !member || !stays || !other) return 'nothing'
  const input = { otherId: other.id, choices: {}, customFields: {} }
  void runIn(server.realm, () => server.merging.merge(callerOf(member.id), stays.id, input, remember)).catch(notStored)
  return `${member.name} merges ${other.id} into ${stays.id}`
}
