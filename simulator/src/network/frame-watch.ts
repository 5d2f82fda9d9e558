import { readAwarenessUpdate } from '@rapport/collab-wire/awareness-update'
import { decodeFrame, isDocumentFrame } from '@rapport/collab-wire/frame-decoding'
import { isSoundState } from '../people/caret-forms.ts'
import { members, organizations } from '../people/cast.ts'
import { type DurableLog, updateIn } from '../server/durable-log.ts'
import type { Link } from './network.ts'

/** Checks every frame at the moment it leaves the server. */
export interface FrameWatch {
  readonly received: (link: Link, bytes: Uint8Array) => void
  readonly sent: (link: Link, bytes: Uint8Array) => void
}

export const createFrameWatch = (durable: DurableLog, complain: (violation: string) => void): FrameWatch => {
  const messages = new WeakMap<Link, Uint8Array[]>()
  const toldByLink = new WeakMap<Link, number>()

  const checkAcknowledged = (link: Link, count: number) => {
    const its = messages.get(link) ?? []
    if (count > its.length) complain(`${count} messages acknowledged of ${its.length}`)
    for (const update of its.slice(toldByLink.get(link) ?? 0, count)) {
      if (!durable.holds(link.accountId, update)) complain('acknowledged an edit that the server could still lose')
    }
    toldByLink.set(link, count)
  }
  return {
    received(link, bytes) {
      if (!isDocumentFrame(bytes)) return
      const its = messages.get(link) ?? []
      messages.set(link, [...its, updateIn(bytes) ?? new Uint8Array()])
    },
    sent(link, bytes) {
      if (!isSoundAwareness(link.userId, bytes)) complain('a caret was passed on that has no form')
      if (hasForeignWords(link.userId, bytes)) complain('words of one organisation reached another')
      const frame = decodeFrame(bytes)
      if (frame?.type === 'acknowledged') checkAcknowledged(link, frame.count)
      const update = updateIn(bytes)
      if (update && !durable.holds(link.accountId, update)) complain('showed an edit that the server could still lose')
    },
  }
}

/** A frame as part of a trace line. */
export const describeFrame = (bytes: Uint8Array): string => {
  const frame = decodeFrame(bytes)
  if (frame?.type === 'acknowledged') return `acknowledged ${frame.count}`
  return `${frame?.type ?? 'no frame'}, ${bytes.length} bytes`
}

/** A shown awareness state has its form and names a person of the same organisation, whatever was sent. */
const isSoundAwareness = (userId: string, bytes: Uint8Array): boolean => {
  const frame = decodeFrame(bytes)
  if (frame?.type !== 'awareness') return true
  const own = members.find(({ id }) => id === userId)?.organizationId
  const who = members.flatMap(({ id, organizationId }) => (organizationId === own ? [id] : []))
  return readAwarenessUpdate(frame.update)?.every(({ state }) => isSoundState(state, who)) ?? false
}

const hasForeignWords = (userId: string, bytes: Uint8Array): boolean => {
  const own = members.find(({ id }) => id === userId)?.organizationId
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return organizations.some(({ id, letter }) => id !== own && frame.includes(letter))
}
