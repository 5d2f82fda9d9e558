import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { trackedTarget } from '@rapport/domain/utm-link/utm-address'
import { deletedLinkWords } from '@rapport/domain/utm-link/utm-link-words'
import { isClick, type TrackedRequest } from '@rapport/domain/utm-link/utm-visit'
import type { Store } from '../../../store/store.ts'
import { unknownLink } from '../utm-link-service.ts'
import type { ClickRecorder } from './click-recorder.ts'
import { readTarget, type TargetRow } from './utm-tracking-repository.ts'

export interface TrackingPorts {
  readonly store: Store
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

export type FollowLink = (id: string, visitor: Visitor) => Promise<Result<Followed>>

export const createTracking =
  (ports: TrackingPorts): FollowLink =>
  async (id, visitor) => {
    const link = await readTarget(ports.store, id)
    if (link === undefined) return unknownLink
    if (link.deletedAt !== null) return refuse('gone', deletedLinkWords)
    const at = ports.now()
    return ok({ location: trackedTarget(link.fullUrl, link.id), record: () => record(ports, link, visitor, at) })
  }

const record = ({ isBot, recorder }: TrackingPorts, link: TargetRow, visitor: Visitor, at: Date): void => {
  if (!isClick(visitor, isBot)) return
  const { id: linkId, organizationId, accountId, timeZone } = link
  const { address, userAgent = '' } = visitor
  recorder.add({ linkId, organizationId, accountId, timeZone: timeZone ?? 'UTC', address, userAgent: userAgent.slice(0, longestAgent), at })
}

/** Of a longer one the beginning tells visitors apart. */
const longestAgent = 500
