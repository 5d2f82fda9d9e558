import { readRoomAddress } from '@rapport/collab-wire/room-address'
import { currentRealm, type Realm } from '../chance/realm.ts'
import type { BrowserSocket } from '../device/browser-socket.ts'
import type { ServerEnd, ServerSocket } from '../server/server-socket.ts'

/** A parcel on a link, in the order of sending. */
export type Parcel =
  | { readonly at: 'frame'; readonly bytes: Uint8Array }
  | { readonly at: 'close'; readonly code: number; readonly reason: string }
  | { readonly at: 'ping' | 'pong' }

/** One connection of a tab with the server: first in, first out in both directions, until it is cut. */
export interface Link {
  readonly id: number
  readonly realm: Realm
  readonly userId: string
  readonly accountId: string
  readonly url: string
  readonly client: BrowserSocket
  server: ServerSocket | undefined
  isOpening: boolean
  up: Parcel[]
  down: Parcel[]
}

/** The two ends of a new link. */
export interface LinkEnds {
  /** The server's socket for a new link; undefined while nobody listens. */
  readonly accept: (link: Link, end: ServerEnd) => ServerSocket | undefined
  readonly onReceive: (link: Link, bytes: Uint8Array) => void
  readonly onSend: (link: Link, bytes: Uint8Array) => void
}

export interface Network {
  readonly links: () => readonly Link[]
  readonly connect: (client: BrowserSocket, url: string) => Link
  /** Moves one parcel, or opens a link; false when the link is idle. */
  readonly step: (link: Link, direction: 'up' | 'down') => boolean
  /** The tab hears at once that the connection is gone; its sent parcels may still arrive. */
  readonly cut: (link: Link, arriving: number) => void
  /** The server's process is gone; its sent parcels may still arrive. */
  readonly loseServer: (server: Realm, arriving: (link: Link) => number) => void
}

const lostCode = 1006

/** It reads nothing now. */
const isWaiting = (server: ServerSocket | undefined): boolean =>
  server !== undefined && (server.isPaused || server.realm?.isStopped === true)

export const createNetwork = (userOf: (realm: Realm) => string, ends: LinkEnds): Network => {
  let links: readonly Link[] = []
  let lastId = 0

  const drop = (link: Link) => {
    links = links.filter((other) => other !== link)
  }
  const open = (link: Link) => {
    link.isOpening = false
    link.server = ends.accept(link, {
      send: (bytes) => {
        ends.onSend(link, bytes)
        link.down.push({ at: 'frame', bytes })
      },
      ping: () => link.down.push({ at: 'ping' }),
      close: (code, reason) => link.down.push({ at: 'close', code, reason }),
      terminate: () => {
        link.up = [{ at: 'close', code: lostCode, reason: '' }]
        link.down.push({ at: 'close', code: lostCode, reason: '' })
      },
    })
    if (link.server) link.client.hearOpen()
    else lose(link)
  }
  const lose = (link: Link) => {
    drop(link)
    link.client.hearClose(lostCode, '')
  }
  const receive = (link: Link, parcel: Parcel) => {
    if (parcel.at === 'frame') {
      ends.onReceive(link, parcel.bytes)
      link.server?.hearFrame(parcel.bytes)
    } else if (parcel.at === 'pong') link.server?.hearPong()
    else if (parcel.at === 'close') {
      drop(link)
      link.server?.hearClose(parcel.code)
    }
  }
  const deliver = (link: Link, parcel: Parcel) => {
    if (parcel.at === 'frame') link.client.hearFrame(parcel.bytes)
    else if (parcel.at === 'ping') link.up.push({ at: 'pong' })
    else if (parcel.at === 'close') {
      link.client.hearClose(parcel.code, parcel.reason)
      if (link.server) link.up.push({ at: 'close', code: parcel.code, reason: parcel.reason })
      else drop(link)
    }
  }

  return {
    links: () => links,
    connect(client, url) {
      const realm = currentRealm()
      if (!realm) throw new Error('a socket belongs to a tab')
      const { pathname, search } = new URL(url)
      const accountId = readRoomAddress(`${pathname}${search}`)?.accountId ?? ''
      lastId += 1
      const link: Link = {
        id: lastId,
        realm,
        userId: userOf(realm),
        accountId,
        url: `${pathname}${search}`,
        client,
        server: undefined,
        isOpening: true,
        up: [],
        down: [],
      }
      links = [...links, link]
      return link
    },
    step(link, direction) {
      if (link.isOpening) {
        open(link)
        return true
      }
      const queue = direction === 'up' ? link.up : link.down
      if (queue.length === 0 || (direction === 'up' && isWaiting(link.server))) return false
      const parcel = queue.shift()
      if (parcel) (direction === 'up' ? receive : deliver)(link, parcel)
      return true
    },
    cut(link, arriving) {
      if (link.isOpening) return lose(link)
      link.down = []
      link.up = [...link.up.slice(0, arriving), { at: 'close', code: lostCode, reason: '' }]
      if (!link.server) drop(link)
      link.client.hearClose(lostCode, '')
    },
    loseServer(server, arriving) {
      for (const link of links) {
        // A link that opens is nobody's yet.
        if (link.server && link.server.realm !== server) continue
        link.server = undefined
        link.up = []
        if (!link.isOpening) link.down = [...link.down.slice(0, arriving(link)), { at: 'close', code: lostCode, reason: '' }]
      }
    },
  }
}
