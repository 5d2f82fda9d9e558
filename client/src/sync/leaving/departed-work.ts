import type { QueryClient } from '@tanstack/react-query'
import type { Owner } from '../device/device-rows.ts'
import { type LeftWork, readLeftWork } from '../document/departed-words.ts'
import { clearDeparted, deleteDeparted } from './departed.ts'
import { organizationNameOf } from './organization-name.ts'

/** What somebody wrote in an organisation that they no longer belong to, and no server took. */
export interface DepartedWork {
  readonly owner: Owner
  /** Null when this browser does not know it any more. */
  readonly organizationName: string | null
  readonly works: readonly LeftWork[]
}

/** The next of them that has words to show; what has none is deleted. `locked`: none, but a server did not say that it has the rest. */
export const readDepartedWork = async (client: QueryClient): Promise<DepartedWork | 'locked' | null> => {
  const departed = await clearDeparted(client)
  for (const { owner } of departed.filter(({ left }) => left === 'unsynced')) {
    const works = await readLeftWork(owner)
    if (works.length > 0) return { owner, organizationName: organizationNameOf(owner), works }
    await deleteDeparted(owner)
  }
  return departed.some(({ left }) => left === 'uncertain') ? 'locked' : null
}
