import { reachOf } from '@rapport/domain/account/account'
import { unansweredDay } from '@rapport/domain/account-list/unanswered-day'
import { storedOutreachDay } from '@rapport/domain/next-outreach/stored-outreach'
import { foldText } from '@rapport/domain/search/search'
import type { RecordOf } from '@rapport/domain/workspace/workspace-lists'
import { and, eq, inArray } from 'drizzle-orm'
import type { Rebuild } from '../../../collab/projection.ts'
import { advanceHead } from '../../../collab/saving/document-head.ts'
import { readJournalIn, recordOwners, replayJournal } from '../../../collab/saving/journal.ts'
import { insertSearchRows } from '../../../facts/account/account-search.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'

/** The organisation's own lists, as far as influencers depend on them. */
export interface FilledLists {
  readonly stages: readonly { readonly id: string; readonly key: string | null; readonly position: number }[]
  readonly segmentIds: ReadonlySet<string>
  readonly campaignIds: ReadonlySet<string>
  readonly timeZone: string
  readonly intervals: Parameters<typeof storedOutreachDay>[0]['intervals']
}

/** The lists as they stand here by now. */
export const readFilledLists = async ({ db, tables }: QuerySource, organizationId: string): Promise<FilledLists> => {
  const { organizationStage, segment, campaign, organizationSettings } = tables
  const stages = await db.select().from(organizationStage).where(eq(organizationStage.organizationId, organizationId))
  const segments = await db.select({ id: segment.id }).from(segment).where(eq(segment.organizationId, organizationId))
  const campaigns = await db.select({ id: campaign.id }).from(campaign).where(eq(campaign.organizationId, organizationId))
  const [settings] = await db.select().from(organizationSettings).where(eq(organizationSettings.organizationId, organizationId))
  return {
    stages: stages.toSorted((a, b) => a.position - b.position),
    segmentIds: new Set(segments.map(({ id }) => id)),
    campaignIds: new Set(campaigns.map(({ id }) => id)),
    timeZone: settings?.timeZone ?? 'UTC',
    intervals: { ...settings },
  }
}

/**
 * Writes an influencer with all by which lists find it. A stage, segment or campaign that went while the archive was made is not there: it
 * stands in the first stage, without the label.
 */
export const insertAccount = async (tx: Tx, organizationId: string, record: RecordOf<'accounts'>, lists: FilledLists): Promise<void> => {
  const { account, accountCampaign } = tx.tables
  const stage = lists.stages.find(({ id }) => id === record.stageId) ?? lists.stages[0]
  const campaignIds = record.campaignIds.filter((id) => lists.campaignIds.has(id))
  const [searchRow = 0] = await insertSearchRows(tx, [{ organizationId, accountId: record.id, values: record }])
  const lastContacted = record.lastContacted?.toISOString() ?? null
  const input = { ...record, ...lists, lastContacted, stageKey: stage?.key ?? null }
  await tx.db.insert(account).values({
    ...record,
    organizationId,
    stageId: stage?.id ?? record.stageId,
    segmentId: record.segmentId !== null && lists.segmentIds.has(record.segmentId) ? record.segmentId : null,
    campaignIds,
    searchRow,
    nameKey: foldText(record.name),
    emailKey: record.email === null ? null : foldText(record.email),
    reach: reachOf(record),
    campaignCount: campaignIds.length,
    lastCampaignId: campaignIds.at(-1) ?? null,
    outreachDay: storedOutreachDay(input, lists.timeZone),
    unansweredSince: unansweredDay(input, lists.timeZone),
  })
  if (campaignIds.length > 0)
    await tx.db
      .insert(accountCampaign)
      .values(campaignIds.map((campaignId) => ({ organizationId, campaignId, row: searchRow, accountId: record.id })))
}

export interface FilledDocument {
  readonly accountId: string
  readonly data: Uint8Array
  readonly writers: ReadonlyMap<number, string>
  readonly at: Date
}

/** The first snapshot of a document: what devices write comes behind it. */
export const insertDocument = async (tx: Tx, { accountId, data, writers, at }: FilledDocument): Promise<void> => {
  await tx.db.insert(tx.tables.documentSnapshot).values({ accountId, sequence: 1, data, at })
  await advanceHead(tx, accountId, 1)
  await recordOwners(tx, accountId, writers)
}

/** Rows of notes and partnerships, as the document has them: what an archive says otherwise does not count. */
export const rebuildRows = async (tx: Tx, organizationId: string, accountId: string, rebuilds: readonly Rebuild[]): Promise<void> => {
  const doc = replayJournal(await readJournalIn(tx, accountId))
  for (const rebuild of rebuilds) await rebuild({ accountId, organizationId, doc })(tx)
  doc.destroy()
}

export interface FormerPerson {
  readonly id: string
  readonly organizationId: string
  readonly person: RecordOf<'people'>
  readonly leftAt: Date
  readonly image: string | null
  readonly at: Date
}

/** Somebody who does not join: a name for what they wrote. Nobody signs in as them, and the address stays free. */
export const insertFormer = async (tx: Tx, { id, organizationId, person, leftAt, image, at }: FormerPerson): Promise<void> => {
  const { user, formerMember } = tx.tables
  const { firstName, lastName, name, email } = person
  await tx.db.insert(user).values({
    id: person.id,
    firstName,
    lastName,
    name,
    image,
    email: `${person.id}@former.invalid`,
    emailVerified: false,
    defaultProfileImage: null,
    createdAt: at,
    updatedAt: at,
  })
  await tx.db.insert(formerMember).values({ id, organizationId, userId: person.id, leftAt, email })
}

type OwnTable = Tx['tables']['discountCode'] | Tx['tables']['video']

/** Those of some ids that stand here, in this organisation. */
const ownIdsIn = async (tx: Tx, organizationId: string, table: OwnTable, ids: readonly (string | null)[]): Promise<ReadonlySet<string>> => {
  const named = ids.filter((id) => id !== null)
  const own = and(eq(table.organizationId, organizationId), inArray(table.id, named))
  return new Set((await tx.db.select({ id: table.id }).from(table).where(own)).map(({ id }) => id))
}

/** Notices of codes and videos that stand here: of those that are gone nobody is told. */
export const insertNotices = async (tx: Tx, organizationId: string, notices: readonly RecordOf<'notices'>[]): Promise<void> => {
  const { discountCode, video, notification } = tx.tables
  const codes = await ownIdsIn(
    tx,
    organizationId,
    discountCode,
    notices.map(({ codeId }) => codeId),
  )
  const videos = await ownIdsIn(
    tx,
    organizationId,
    video,
    notices.map(({ videoId }) => videoId),
  )
  const isThere = (id: string | null, ids: ReadonlySet<string>) => id === null || ids.has(id)
  const rows = notices.filter(({ codeId, videoId }) => isThere(codeId, codes) && isThere(videoId, videos))
  if (rows.length > 0) await tx.db.insert(notification).values(rows.map((notice) => ({ ...notice, organizationId })))
}

/** Names that codes have or had. A code that is gone has an id under which nothing stands anywhere. */
export const insertCodeNames = async (
  tx: Tx,
  organizationId: string,
  names: readonly RecordOf<'discount-code-names'>[],
  anew: (id: string) => string,
): Promise<void> => {
  const { discountCode, discountCodeName } = tx.tables
  const codes = await ownIdsIn(
    tx,
    organizationId,
    discountCode,
    names.map(({ codeId }) => codeId),
  )
  const rows = names.map((name) => ({ ...name, organizationId, codeId: codes.has(name.codeId) ? name.codeId : anew(name.codeId) }))
  if (rows.length > 0) await tx.db.insert(discountCodeName).values(rows)
}

export interface NewMember {
  readonly id: string
  readonly userId: string
  readonly role: string
  readonly createdAt: Date
}

/** From now on there is an organisation, and everybody in it sees all of it. */
export const insertOrganization = async (
  tx: Tx,
  { id, name, createdAt }: { readonly id: string; readonly name: string; readonly createdAt: Date },
  members: readonly NewMember[],
): Promise<void> => {
  const { organization, member } = tx.tables
  await tx.db.insert(organization).values({ id, name, slug: id, createdAt })
  await tx.db.insert(member).values(members.map((entry) => ({ ...entry, organizationId: id })))
}
