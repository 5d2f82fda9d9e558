import type { Hint, RoomBus } from '@rapport/server/collab/bus/room-bus'
import type { Chance } from '../chance/chance.ts'
import { type Realm, runIn } from '../chance/realm.ts'
import type { PlantedFault } from '../fault/planted-fault.ts'

/** The hints between nodes: lost, doubled, late and out of order. A node hears its own, too. */
export interface HintNetwork {
  readonly join: (realm: Realm) => RoomBus
}

export const createHintNetwork = (chance: Chance, planted: PlantedFault | undefined): HintNetwork => {
  let ears: readonly { readonly realm: Realm; readonly hear: (hint: Hint) => void; readonly gaps: Map<string, number> }[] = []
  const delay = () => 1 + chance.below(chance.happens(0.15) ? 3000 : 60)
  return {
    join: (realm) => ({
      tell(hint) {
        ears = ears.filter((ear) => ear.realm.isAlive)
        for (const ear of ears) {
          const times = chance.happens(0.25) ? 0 : 1 + Number(chance.happens(0.15))
          const told = planted === 'ignore a gap in the notices' ? withoutGap(hint, ear.gaps, times) : hint
          for (let left = times; left > 0; left -= 1) runIn(ear.realm, () => realm.time.start(() => ear.hear(told), delay(), false))
        }
      },
      hear(listener) {
        const ear = { realm, hear: listener, gaps: new Map<string, number>() }
        ears = [...ears, ear]
        return () => {
          ears = ears.filter((other) => other !== ear)
        }
      },
    }),
  }
}

/** Counts what was lost, and has the next hint stand in its stead. */
const withoutGap = (hint: Hint, gaps: Map<string, number>, times: number): Hint => {
  if (hint.kind !== 'commit') return hint
  const missing = gaps.get(hint.accountId) ?? 0
  if (times === 0) gaps.set(hint.accountId, missing + 1)
  else gaps.delete(hint.accountId)
  return { ...hint, sequence: hint.sequence - missing }
}
