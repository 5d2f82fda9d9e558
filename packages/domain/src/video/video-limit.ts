import { atMost } from '../limit/limit-words.ts'

/** [VI6] The grid of an influencer is read whole; deleted videos count until they are purged. */
const videoLimits = { ofAccount: 1000, ofOrganization: 50_000 } as const

/** Videos that stand already, with those on their way. */
export interface VideoCounts {
  readonly ofAccount: number
  readonly ofOrganization: number
}

/** [VI6] Why an influencer gets no further video; undefined when there is room. */
export const videoLimitWords = ({ ofAccount, ofOrganization }: VideoCounts): string | undefined => {
  if (ofAccount >= videoLimits.ofAccount) return atMost('An influencer', videoLimits.ofAccount, 'videos')
  return ofOrganization < videoLimits.ofOrganization ? undefined : atMost('An organization', videoLimits.ofOrganization, 'videos')
}

/** [VI6] Whether an influencer can have so many videos. */
export const hasRoomForVideos = (videos: number): boolean => videos <= videoLimits.ofAccount
