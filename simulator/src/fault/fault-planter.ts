import { decodeFrame, isDocumentFrame } from '@rapport/collab-wire/frame-decoding'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import type { Projection } from '@rapport/server/collab/projection'
import type { Store } from '@rapport/server/store/store'
import type { Chance } from '../chance/chance.ts'
import { settle } from '../chance/settling.ts'
import type { Link } from '../network/network.ts'
import { compactTailAway, reseedFromRows } from './log-damage.ts'
import type { PlantedFault } from './planted-fault.ts'

/** Makes the server break one promise from outside: at its sockets, store or projections, or between two lives. */
export interface FaultPlanter {
  readonly onReceive: (link: Link, bytes: Uint8Array) => void
  readonly aroundProjection: (projection: Projection) => Projection
  readonly onCommitted: (store: Store) => Promise<void>
  readonly onStart: (store: Store) => Promise<void>
}

export interface PlanterPorts {
  readonly planted: PlantedFault | undefined
  readonly chance: Chance
  readonly links: () => readonly Link[]
  readonly send: (link: Link, bytes: Uint8Array) => void
  readonly store: () => Store
  readonly isAlive: () => boolean
}

export const createFaultPlanter = (ports: PlanterPorts): FaultPlanter => {
  const { planted, links, send } = ports
  const counts = new WeakMap<Link, number>()
  const acknowledge = (link: Link, count: number) => send(link, encodeFrame({ type: 'acknowledged', count }))

  return {
    onReceive(link, bytes) {
      if (planted === 'pass carets on as they are' && decodeFrame(bytes)?.type === 'awareness') {
        for (const other of links()) if (other !== link && other.accountId === link.accountId && other.server) send(other, bytes)
      }
      if (!isDocumentFrame(bytes)) return
      const count = (counts.get(link) ?? 0) + 1
      counts.set(link, count)
      if (planted === 'acknowledge early') acknowledge(link, count)
      if (planted === 'relay before the commit') {
        for (const other of links()) if (other !== link && other.accountId === link.accountId && other.server) relay(send, other, bytes)
      }
      // When everything storable of it is stored.
      if (planted === 'acknowledge while pending') void settle(12).then(() => ports.isAlive() && link.server && acknowledge(link, count))
    },
    aroundProjection(projection) {
      if (planted !== 'project outside the transaction') return projection
      return (change) => {
        const writeRows = projection(change)
        return async () => {
          setTimeout(() => void ports.store().write(writeRows), 1)
        }
      }
    },
    async onCommitted(store) {
      if (planted === 'compact away the tail' && ports.chance.happens(0.2)) await compactTailAway(store)
    },
    async onStart(store) {
      if (planted === 'reseed from SQL') await reseedFromRows(store)
    },
  }
}

const relay = (send: PlanterPorts['send'], link: Link, bytes: Uint8Array): void => {
  const frame = decodeFrame(bytes)
  if (frame?.type === 'update') send(link, bytes)
}
