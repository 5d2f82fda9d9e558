import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { deletedLinkWords } from '@rapport/domain/utm-link/utm-link-words'
import { isClick, type TrackedRequest } from '@rapport/domain/utm-link/utm-visit'
import { unknownLink } from '../utm-link-service.ts'
import type { ClickRecorder } from './click-recorder.ts'
import type { KnownTargets, Target } from './known-targets.ts'

export interface TrackingPorts {
  readonly targets: Pick<KnownTargets, 'read' | 'recall'>
  readonly now: () => Date
  readonly isBot: (userAgent: string) => boolean
  readonly recorder: Pick<ClickRecorder, 'add'>
}

export interface Visitor extends TrackedRequest {
  readonly address: string
}

/** A followed link: where it leads, and what is to be done once the answer is on its way. */
export interface Followed {
  readonly location: string
  readonly record: () => void
}

export interface Tracking {
  readonly follow: (id: string, visitor: Visitor) => Promise<Result<Followed>>
  /** At once, where the table need not be asked. */
  readonly followKnown: (id: string, visitor: Visitor) => Followed | undefined
}

export const createTracking = (ports: TrackingPorts): Tracking => ({
  async follow(id, visitor) {
    const target = await ports.targets.read(id)
    if (target === undefined) return unknownLink
    return target === null ? refuse('gone', deletedLinkWords) : ok(followed(ports, target, visitor))
  },
  followKnown(id, visitor) {
    const target = ports.targets.recall(id)
    return target && followed(ports, target, visitor)
  },
})

const followed = (ports: TrackingPorts, target: Target, visitor: Visitor): Followed => {
  const at = ports.now()
  return { location: target.location, record: () => record(ports, target, visitor, at) }
}

const record = ({ isBot, recorder }: TrackingPorts, target: Target, visitor: Visitor, at: Date): void => {
  if (!isClick(visitor, isBot)) return
  const { id: linkId, organizationId, accountId, timeZone } = target
  const { address, userAgent = '' } = visitor
  recorder.add({ linkId, organizationId, accountId, timeZone: timeZone ?? 'UTC', address, userAgent: userAgent.slice(0, longestAgent), at })
}

/** The beginning of a longer name still tells visitors apart. */
const longestAgent = 500
