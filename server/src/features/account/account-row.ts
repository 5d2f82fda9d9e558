import { type Account, type EmailThread, reachOf } from '@rapport/domain/account/account'
import type { Workspace } from '@rapport/domain/account/account-input'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import { storedOutreachDay } from '@rapport/domain/next-outreach/next-outreach'
import { foldText } from '@rapport/domain/search/search'
import type { Tables } from '@rapport/schema/tables'

export type AccountRow = Tables['account']['$inferSelect']

/** A row with what stands beside it in other tables. */
export interface StoredAccount {
  readonly row: AccountRow
  readonly profilePictureUrl: string | null
}

const socialsOf = (row: AccountRow) => ({
  instagramUsername: row.instagramUsername,
  instagramFollowers: row.instagramFollowers,
  tiktokUsername: row.tiktokUsername,
  tiktokFollowers: row.tiktokFollowers,
  youtubeUsername: row.youtubeUsername,
  youtubeSubscribers: row.youtubeSubscribers,
  facebookUsername: row.facebookUsername,
  facebookFollowers: row.facebookFollowers,
  linkedinUsername: row.linkedinUsername,
  linkedinFollowers: row.linkedinFollowers,
})

/** What a person may change, out of a row. */
export const rowToValues = (row: AccountRow): AccountValues => ({
  name: row.name,
  email: row.email,
  stage: row.stageId,
  signedSubstage: row.signedSubstage,
  previousSignedSubstage: row.previousSignedSubstage,
  topPlatform: row.topPlatform,
  priority: row.priority,
  segmentId: row.segmentId,
  campaignIds: row.campaignIds,
  owner: row.ownerId,
  lastContacted: row.lastContacted?.toISOString() ?? null,
  nextOutreachDate: row.nextOutreachDate,
  // Written from checked input only.
  emailThreads: row.emailThreads as readonly EmailThread[],
  bioSummary: row.bioSummary,
  websiteUrl: row.websiteUrl,
  ...socialsOf(row),
})

/** What the day of the next outreach depends on beside an account. */
type OutreachSetting = Pick<Workspace, 'stages' | 'timeZone' | 'intervals'>

/** The day of the next outreach as a row keeps it. Every commit that writes values writes it anew. */
export const outreachDayOf = (values: AccountValues, { stages, timeZone, intervals }: OutreachSetting): string | null => {
  const stageKey = stages.find(({ id }) => id === values.stage)?.key ?? null
  return storedOutreachDay({ ...values, stageKey, intervals }, timeZone)
}

/** The columns that hold those values. */
export const valuesToColumns = ({ stage, owner, lastContacted, emailThreads, campaignIds, ...plain }: AccountValues) => ({
  ...plain,
  nameKey: foldText(plain.name),
  emailKey: plain.email === null ? null : foldText(plain.email),
  reach: reachOf(plain),
  stageId: stage,
  ownerId: owner,
  campaignIds: [...campaignIds],
  campaignCount: campaignIds.length,
  lastContacted: lastContacted === null ? null : new Date(lastContacted),
  emailThreads: [...emailThreads],
})

const accountToWire = ({ row, profilePictureUrl }: StoredAccount, stageName: string): Account => {
  const { stage: _stageId, nextOutreachDate, ...values } = rowToValues(row)
  return {
    id: row.id,
    influencerId: row.influencerId,
    influencer: { id: row.influencerId, profilePictureUrl },
    organizationId: row.organizationId,
    ...values,
    stage: stageName,
    stageSince: row.stageSince.toISOString(),
    nextOutreachDate: nextOutreachDate === null ? null : dayToWire(nextOutreachDate),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    rev: row.rev,
  }
}

/** An account as REST gives it, its stage by the current name. */
export const inWords = (stored: StoredAccount, { stages }: Pick<Workspace, 'stages'>): Account =>
  accountToWire(stored, stages.find(({ id }) => id === stored.row.stageId)?.name ?? '')
