import { randomUUID } from 'node:crypto'
import type { Change } from '@rapport/domain/event/change'
import type { Store } from './store.ts'

/** Positions among the changes that a store has told, and what came behind them: a listener who lost the line can go on. */
export interface ToldChanges {
  /** Of now: whatever is told later comes behind it. */
  position(): string
  /** What an organisation's commits changed behind a position, perhaps with some before it. Nothing where that is not known any more. */
  since(position: string, organizationId: string): Promise<readonly Change[] | undefined>
}

/** More is read anew faster than told one by one. */
export const mostMissed = 2000

/** Of one process alone, in its memory. It listens first, so that a position is behind what is being told. */
export const createToldChanges = (onChange: Store['onChange']): ToldChanges => {
  const process = randomUUID().slice(0, 8)
  const recent: Change[] = []
  let count = 0
  onChange((changes) => {
    count += changes.length
    for (const change of changes) recent.push(change)
    // Cut seldom, since it moves all of them.
    if (recent.length > 2 * mostMissed) recent.splice(0, recent.length - mostMissed)
  })
  return {
    position: () => `${process}.${count}`,
    async since(position, organizationId) {
      const [of, number] = position.split('.')
      const missed = count - Number(number)
      if (of !== process || !(missed >= 0 && missed <= recent.length)) return undefined
      return recent.slice(recent.length - missed).filter((change) => change.organizationId === organizationId)
    },
  }
}
