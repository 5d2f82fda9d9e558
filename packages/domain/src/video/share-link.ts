import { addDays } from '../calendar-day/calendar-day.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { rightsDoubt, rightsStatus, type UsageRights } from './usage-rights.ts'

/** A link under which anybody sees a video, as REST gives it. */
export interface ShareLink {
  readonly id: string
  readonly videoId: string
  readonly url: string
  /** The last day (YYYY-MM-DD) of the organisation's zone. */
  readonly lastDay: string
  readonly createdAt: string
}

/** Where such links lead. */
export const sharePath = '/v/'

/** [VS1] How long a link works when nobody says, and at most. */
const shareDays = { usual: 30, most: 365 } as const

/** [VS1] The last day of a link: as asked for, at most a year, and never beyond the rights. */
export const shareEnd = (rights: UsageRights, today: string, wanted: string | undefined): Result<string> => {
  if (rightsStatus(rights, today) === 'expired') return refuse('conflict', rightsDoubt(rights, today) ?? '')
  const end = wanted ?? addDays(today, shareDays.usual)
  if (end < today) return refuse('validation_failed', shareWords.over)
  const last = lastShareDay(rights, today)
  return ok([end, last].sort()[0] ?? end)
}

/** [VS1] The latest day that a link can have. */
export const lastShareDay = ({ usageRightsExpirationDate: end }: UsageRights, today: string): string => {
  const last = addDays(today, shareDays.most)
  return end !== null && end < last ? end : last
}

/** [VS2] Whether a link still shows its video: until its day, and as long as the rights hold. */
export const isShareOpen = ({ lastDay }: Pick<ShareLink, 'lastDay'>, rights: UsageRights, today: string): boolean =>
  today <= lastDay && rightsStatus(rights, today) !== 'expired'

export const shareWords = {
  over: 'Please choose a day that is not over',
  unknown: 'This link does not exist',
  /** For a person who opens one. */
  closed: 'This link no longer works',
  closedHint: 'It ended, was taken back, or the usage rights of the video ended. Please ask the brand for a new one.',
  revoked: 'The link no longer works',
  /** What is asked before one is taken back. */
  revocation: 'Whoever has this link no longer sees the video. A new link has another address.',
  /** Beside the day until which one works. */
  untilDay: (day: string) => `Works through ${day}`,
  none: 'No link yet. Whoever has one sees the video and its usage rights, without an account.',
  unread: 'Failed to load links',
} as const

/** [VS3] A link in an address: its id, and a signature that the database does not hold. */
export const shareToken = (id: string, signature: string): string => `${id}-${signature}`

export const readShareToken = (token: string): { readonly id: string; readonly signature: string } | undefined => {
  const [, id, signature] = /^([0-9a-z]{1,64})-([0-9a-f]{64})$/.exec(token) ?? []
  return id === undefined || signature === undefined ? undefined : { id, signature }
}
