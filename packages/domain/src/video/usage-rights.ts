import { addDays, daysBetween, pastDayWords } from '../calendar-day/calendar-day.ts'
import { showDay } from '../show/day.ts'

/** What may be done with a video, and until when. */
export interface UsageRights {
  readonly usageRightsUnlimited: boolean
  /** The last day (YYYY-MM-DD) of the organisation's zone; null without an end. */
  readonly usageRightsExpirationDate: string | null
  readonly usageRightsOrganic: boolean
  readonly usageRightsPaid: boolean
  readonly usageRightsWhitelisting: boolean
}

/** [VR1] No rights are told of. */
export const noRights: UsageRights = {
  usageRightsUnlimited: false,
  usageRightsExpirationDate: null,
  usageRightsOrganic: false,
  usageRightsPaid: false,
  usageRightsWhitelisting: false,
}

export const rightsStatuses = ['not-set', 'available', 'expiring', 'expired'] as const

export type RightsStatus = (typeof rightsStatuses)[number]

/** [VR1] The statuses as they are filtered by. */
export const rightsStatusWords: Readonly<Record<RightsStatus, string>> = {
  'not-set': 'Not configured',
  available: 'Available',
  expiring: 'Expiring',
  expired: 'Expired',
}

/** [VR1] The days before the end in which rights are expiring. */
const expiringDays = 30

/** [VR1] The days (YYYY-MM-DD) on which rights end that are expiring today. */
export const expiringSpan = (today: string): { readonly from: string; readonly to: string } => ({
  from: today,
  to: addDays(today, expiringDays),
})

/** [VR1] The same span in words. */
export const expiringSpanWords = `Next ${expiringDays} days`

/** [VR1] Whether a video may be used: rights hold on their last day, too. */
export const rightsStatus = (rights: UsageRights, today: string): RightsStatus => {
  if (rights.usageRightsUnlimited) return 'available'
  const days = daysLeft(rights, today)
  if (days !== null) return days < 0 ? 'expired' : days <= expiringDays ? 'expiring' : 'available'
  return kindsOf(rights).length > 0 ? 'available' : 'not-set'
}

/** The days until rights end, negative afterwards; null without an end. */
const daysLeft = ({ usageRightsUnlimited, usageRightsExpirationDate }: UsageRights, today: string): number | null =>
  usageRightsUnlimited || usageRightsExpirationDate === null ? null : daysBetween(today, usageRightsExpirationDate)

/** [VR2] What stands on a card; undefined where nothing is to be told. */
export const rightsBadge = (rights: UsageRights, today: string): string | undefined => {
  const status = rightsStatus(rights, today)
  if (status === 'expired') return rightsStatusWords.expired
  return status === 'expiring' ? `Expires in ${daysLeft(rights, today)}d` : undefined
}

/** [VR3] Until when, in words. */
export const rightsEndWords = (rights: UsageRights, today: string): string => {
  if (rights.usageRightsUnlimited) return 'Unlimited'
  const days = daysLeft(rights, today)
  if (days === null || rights.usageRightsExpirationDate === null) return 'No expiration set'
  if (days < 0) return rightsStatusWords.expired
  if (days === 0) return 'Expires today'
  if (days === 1) return 'Expires tomorrow'
  return days <= expiringDays ? `Expires in ${days} days` : showDay(rights.usageRightsExpirationDate)
}

/** [VR4] What a video may be used for, in words. */
export const rightsKindWords = (rights: UsageRights): string => kindsOf(rights).join(', ') || 'Not specified'

export const rightsNotSet = 'Usage rights not configured'

/** [VR3] [VR4] What the tooltip of a card says, line by line. */
export const rightsTooltip = (rights: UsageRights, today: string): readonly string[] =>
  rightsStatus(rights, today) === 'not-set' ? [rightsNotSet] : [rightsEndWords(rights, today), `Rights: ${rightsKindWords(rights)}`]

export const rightsKinds = [
  { field: 'usageRightsOrganic', label: 'Organic' },
  { field: 'usageRightsPaid', label: 'Paid' },
  { field: 'usageRightsWhitelisting', label: 'Whitelisting' },
] as const satisfies readonly { readonly field: keyof UsageRights; readonly label: string }[]

const kindsOf = (rights: UsageRights): readonly string[] => rightsKinds.filter(({ field }) => rights[field]).map(({ label }) => label)

export const rightsFields = [
  'usageRightsUnlimited',
  'usageRightsExpirationDate',
  ...rightsKinds.map(({ field }) => field),
] as const satisfies readonly (keyof UsageRights)[]

/** [VR5] Rights without an end have no day. */
export const withRights = (before: UsageRights, change: Partial<UsageRights>): UsageRights => {
  const rights = { ...rightsOf(before), ...change }
  return rights.usageRightsUnlimited ? { ...rights, usageRightsExpirationDate: null } : rights
}

/** The rights of whatever has them. */
const rightsOf = ({
  usageRightsUnlimited,
  usageRightsExpirationDate,
  usageRightsOrganic,
  usageRightsPaid,
  usageRightsWhitelisting,
}: UsageRights): UsageRights => ({
  usageRightsUnlimited,
  usageRightsExpirationDate,
  usageRightsOrganic,
  usageRightsPaid,
  usageRightsWhitelisting,
})

/** [VR6] Why an end cannot be set; undefined when it can. What stands already may stay. */
export const rightsEndIssue = (end: string | null, today: string, before: string | null = null): string | undefined =>
  end !== null && end !== before && end < today ? pastDayWords : undefined

/** [VR7] Why a video that is downloaded or passed on is asked about first; undefined when it may be used. */
export const rightsDoubt = (rights: UsageRights, today: string): string | undefined => {
  const status = rightsStatus(rights, today)
  if (status === 'expired') return `The usage rights of this video ended on ${showDay(rights.usageRightsExpirationDate ?? today)}.`
  return status === 'not-set' ? 'The usage rights of this video are not configured.' : undefined
}
