import { profileSegment } from '@rapport/domain/account/account-address'
import type { Video } from '@rapport/domain/video/video'

/** A link to a video inside Rapport: `/influencer/{slug}-{id}#video-{videoId}`. */
export const videoLink = ({ id, accountId, influencerName }: Video, origin = location.origin): string =>
  `${origin}/influencer/${profileSegment({ id: accountId, name: influencerName })}#video-${id}`

/** The video in an address. */
export const readAskedVideo = (hash: string): string | null => /^#?video-([0-9a-z]{20,40})$/.exec(hash)?.[1] ?? null
