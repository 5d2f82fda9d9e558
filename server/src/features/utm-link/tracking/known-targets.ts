import { trackedTarget } from '@rapport/domain/utm-link/utm-address'
import type { Store } from '../../../store/store.ts'
import { readTarget, type TargetRow } from './utm-tracking-repository.ts'

/** The address of a live link, and its owner. */
export interface Target extends Pick<TargetRow, 'id' | 'organizationId' | 'accountId' | 'timeZone'> {
  readonly location: string
}

export interface KnownTargets {
  /** What the table says; undefined for an unknown link, null for a deleted one. */
  readonly read: (id: string) => Promise<Target | null | undefined>
  /** The remembered target, while it holds. */
  readonly recall: (id: string) => Target | undefined
  readonly close: () => void
}

export interface KnownTargetsPorts {
  readonly store: Pick<Store, 'read' | 'tables' | 'onChange'>
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
}

/** So many links are known at a time, */
const mostKnown = 5000

/** but none with an address that would fill the memory, */
const longestKnown = 2000

/** and each so long: another process may write, too. */
const knownMs = 60_000

interface Known {
  readonly target: Target
  readonly until: number
}

/** Remembers where links lead until their organisation changes anything. Clicks that are counted change nothing. */
export const createKnownTargets = ({ store, ticks }: KnownTargetsPorts): KnownTargets => {
  const knownById = new Map<string, Known>()
  const idsByOrganization = new Map<string, Set<string>>()
  let changes = 0
  const forget = (organizationId: string) => {
    for (const id of idsByOrganization.get(organizationId) ?? []) knownById.delete(id)
    idsByOrganization.delete(organizationId)
  }
  const close = store.onChange((all) => {
    changes += 1
    for (const { organizationId, kind } of all) if (kind !== 'utm-performance') forget(organizationId)
  })
  const remember = (target: Target) => {
    if (target.location.length > longestKnown) return
    if (knownById.size >= mostKnown) {
      knownById.clear()
      idsByOrganization.clear()
    }
    const { id, organizationId } = target
    knownById.set(id, { target, until: ticks() + knownMs })
    idsByOrganization.set(organizationId, (idsByOrganization.get(organizationId) ?? new Set()).add(id))
  }
  return {
    async read(asked) {
      const before = changes
      const link = await readTarget(store, asked)
      if (link === undefined) return undefined
      if (link.deletedAt !== null) return null
      const { id, organizationId, accountId, timeZone } = link
      const target = { id, organizationId, accountId, timeZone, location: trackedTarget(link.fullUrl, id) }
      // The read target may be older than a change that was told meanwhile.
      if (changes === before) remember(target)
      return target
    },
    recall(id) {
      const entry = knownById.get(id)
      return entry !== undefined && ticks() < entry.until ? entry.target : undefined
    },
    close,
  }
}
