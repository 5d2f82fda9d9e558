import { influencerPictures, personPictures } from '@rapport/domain/picture/picture-address'
import type { Tables } from '@rapport/schema/tables'
import { and, eq, getTableColumns, inArray, like, notInArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { leaveWork } from '../../../store/renewal/kept-work.ts'
import type { Tx } from '../../../store/store.ts'

/** Rows of influencers; those by which they are found go first. */
const ofAccounts = [
  ...(['influencer', 'accountChange', 'customFieldValue', 'timeLog', 'systemNote', 'accountIdentity', 'accountCampaign'] as const),
  ...([
    'documentUpdate',
    'documentHead',
    'documentSnapshot',
    'documentClient',
    'note',
    'partnership',
    'contentItem',
    'partnershipChange',
  ] as const),
  ...(['notification', 'discountCode', 'utmLink', 'video', 'agreementFile', 'accountSearch'] as const),
] as const satisfies readonly (keyof Tables)[]

/** Rows of the organisation itself. */
const ofOrganization = [
  ...(['organizationStage', 'signedSubstage', 'segment', 'campaign', 'customField', 'organizationSettings', 'savedView'] as const),
  ...(['readDocument', 'stageCount', 'discountCodeName', 'utmOrganizationDay', 'removedShopOrder', 'salesSum', 'salesSumZone'] as const),
] as const satisfies readonly (keyof Tables)[]

const atOnce = { accounts: 25, orders: 300 } as const

/** Removes some of what was filled for an organisation that never was one; true when nothing is left. */
export const removeSomeFilled = async (tx: Tx, organizationId: string): Promise<boolean> => {
  // What became an organization stays, whatever was asked.
  if ((await tx.db.$count(tx.tables.organization, eq(tx.tables.organization.id, organizationId))) > 0) return true
  const accountIds = await readSome(tx, 'account', organizationId, atOnce.accounts)
  if (accountIds.length > 0) return removeAccounts(tx, organizationId, accountIds)
  const orderIds = await readSome(tx, 'shopOrder', organizationId, atOnce.orders)
  if (orderIds.length > 0) return removeOrders(tx, organizationId, orderIds)
  await removeFormer(tx, organizationId)
  for (const name of ofOrganization) await removeWhere(tx, name, 'organizationId', [organizationId])
  return true
}

const columnsOf = (table: PgTable): Readonly<Record<string, PgColumn>> => getTableColumns(table)

const removeWhere = async ({ db, tables }: Tx, name: keyof Tables, column: string, values: readonly string[]): Promise<void> => {
  const table: PgTable = tables[name]
  const own = columnsOf(table)[column]
  if (own && values.length > 0) await db.delete(table).where(inArray(own, [...values]))
}

const readSome = async (
  { db, tables }: Tx,
  name: 'account' | 'shopOrder',
  organizationId: string,
  limit: number,
): Promise<readonly string[]> => {
  const table = tables[name]
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.organizationId, organizationId)).limit(limit)
  return rows.map(({ id }) => id)
}

const removeAccounts = async (tx: Tx, organizationId: string, accountIds: readonly string[]): Promise<false> => {
  const { db, tables } = tx
  const { account, accountSearch, searchWord, utmLink, video, agreementFile, influencer } = tables
  const ids = [...accountIds]
  const links = await db.select({ id: utmLink.id }).from(utmLink).where(inArray(utmLink.accountId, ids))
  const videos = await db.select().from(video).where(inArray(video.accountId, ids))
  const agreements = await db.select({ key: agreementFile.fileKey }).from(agreementFile).where(inArray(agreementFile.accountId, ids))
  const pictures = await db
    .select({ url: influencer.profilePictureUrl })
    .from(influencer)
    .where(and(inArray(influencer.accountId, ids), like(influencer.profilePictureUrl, `${influencerPictures.served}%`)))
  const keys = [
    ...videos.flatMap(({ fileKey, posterKey, captionsKey }) => [fileKey, posterKey, captionsKey]),
    ...agreements.map(({ key }) => key),
    ...pictures.map(({ url }) => url && influencerPictures.keyOf(organizationId, url.slice(influencerPictures.served.length))),
  ]
  await leaveFiles(tx, organizationId, keys)
  const linkIds = links.map(({ id }) => id)
  for (const name of ['utmLinkTriple', 'utmDay'] as const) await removeWhere(tx, name, 'linkId', linkIds)
  await removeWhere(
    tx,
    'videoTag',
    'videoId',
    videos.map(({ id }) => id),
  )
  const rows = db.select({ row: accountSearch.row }).from(accountSearch).where(inArray(accountSearch.accountId, ids))
  await db.delete(searchWord).where(inArray(searchWord.row, rows))
  for (const name of ofAccounts) await removeWhere(tx, name, 'accountId', ids)
  await db.delete(account).where(inArray(account.id, ids))
  return false
}

const leaveFiles = async (tx: Tx, organizationId: string, keys: readonly (string | null)[]): Promise<void> => {
  for (const subject of keys) if (subject !== null) await leaveWork(tx, { work: 'video file', organizationId, subject })
}

const removeOrders = async ({ db, tables }: Tx, organizationId: string, orderIds: readonly string[]): Promise<false> => {
  const { attribution, shopOrderHandle, shopOrder } = tables
  const ids = [...orderIds]
  await db.delete(attribution).where(and(eq(attribution.organizationId, organizationId), inArray(attribution.orderId, ids)))
  await db.delete(shopOrderHandle).where(and(eq(shopOrderHandle.organizationId, organizationId), inArray(shopOrderHandle.orderId, ids)))
  await db.delete(shopOrder).where(and(eq(shopOrder.organizationId, organizationId), inArray(shopOrder.id, ids)))
  return false
}

/** Names that came with the archive and belong to no other organisation. */
const removeFormer = async (tx: Tx, organizationId: string): Promise<void> => {
  const { db, tables } = tx
  const { user, formerMember } = tables
  const came = db.select({ id: formerMember.userId }).from(formerMember).where(eq(formerMember.organizationId, organizationId))
  const elsewhere = db
    .select({ id: formerMember.userId })
    .from(formerMember)
    .where(notInArray(formerMember.organizationId, [organizationId]))
  const isTheirs = and(inArray(user.id, came), notInArray(user.id, elsewhere), like(user.email, '%@former.invalid'))
  const gone = await db.delete(user).where(isTheirs).returning({ image: user.image })
  const { served, keyOf } = personPictures
  await leaveFiles(
    tx,
    organizationId,
    gone.map(({ image }) => (image?.startsWith(served) ? keyOf(image.slice(served.length)) : null)),
  )
  await db.delete(formerMember).where(eq(formerMember.organizationId, organizationId))
}
