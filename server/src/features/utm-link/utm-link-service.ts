import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { tripleKey } from '@rapport/domain/utm-link/utm-address'
import { sharedTripleWords, type UtmLink, type UtmLinkFields } from '@rapport/domain/utm-link/utm-link'
import { changeToFields, creationToFields } from '@rapport/domain/utm-link/utm-link-input'
import { linkLimitWords, retaggingLimitWords, sharingLimitWords } from '@rapport/domain/utm-link/utm-link-limit'
import { linkLine } from '@rapport/domain/utm-link/utm-link-log'
import type { UtmLinkChange, UtmLinkCreation } from '@rapport/domain/utm-link/utm-link-shape'
import { hasAccount, readOfAccount } from '../../facts/account/known-account.ts'
import { writeAnswered } from '../../facts/answered-write.ts'
import { attributeAgain } from '../../facts/attribution/attribution-commit.ts'
import { writeLogLine } from '../../facts/log-line.ts'
import { readSourceHandles } from '../../facts/source-handles.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import {
  countLinks,
  countTimes,
  insertLink,
  insertTriple,
  isTripleShared,
  readLastTriple,
  readLink,
  readLinks,
  updateLink,
} from './utm-link-repository.ts'
import { type LinkRow, toView } from './utm-link-row.ts'

export interface LinkPorts extends WritingPorts {
  /** The address under which people reach this server. */
  readonly publicUrl: string
}

export interface LinkWithWarning {
  readonly link: UtmLink
  /** Another link has the same parameters. */
  readonly warning: string | null
}

export type UtmLinkService = ReturnType<typeof createUtmLinkService>

/** Tracking links of influencers. A deleted one stays, so that it answers and keeps what it brought. */
export const createUtmLinkService = (ports: LinkPorts) => ({
  list: ({ organizationId }: Caller, accountId: string) =>
    readOfAccount(ports.store, { organizationId, accountId }, async (source) =>
      (await readLinks(source, accountId)).map((row) => toView(row, ports.publicUrl)),
    ),
  create: (caller: Caller, creation: UtmLinkCreation, remember: Remember<LinkWithWarning>) =>
    writeAnswered(ports.store, remember, (tx) => create(ports, tx, caller, creation)),
  change: (caller: Caller, id: string, change: UtmLinkChange, remember: Remember<LinkWithWarning>) =>
    writeAnswered(ports.store, remember, (tx) => alter(ports, tx, caller, { id, change })),
  remove: (caller: Caller, id: string, remember: Remember<{ readonly id: string }>) =>
    writeAnswered(ports.store, remember, (tx) => remove(ports, tx, caller, id)),
})

export const unknownLink = refuse('not_found', 'This UTM campaign does not exist')

const create = async (
  ports: LinkPorts,
  tx: Tx,
  caller: Caller,
  { accountId, organizationId: _own, ...input }: UtmLinkCreation,
): Promise<Result<LinkWithWarning>> => {
  const { organizationId, userId } = caller
  if (!(await hasAccount(tx, organizationId, accountId))) return unknownAccount
  const fields = creationToFields(input)
  if (!fields.ok) return fields
  const tooMany = linkLimitWords(await countLinks(tx, organizationId, accountId))
  if (tooMany !== undefined) return refuse('validation_failed', tooMany)
  const at = ports.now()
  const moments = { createdBy: userId, createdAt: at, updatedAt: at, deletedAt: null, deletedBy: null }
  const row: LinkRow = { ...fields.value, id: ports.newId(), organizationId, accountId, ...moments }
  const shared = sharingLimitWords(await countTimes(tx, row))
  if (shared !== undefined) return refuse('conflict', shared)
  await insertLink(tx, row)
  await tell(ports, tx, caller, { row, at, after: row })
  await attributeLink(tx, row, at)
  return ok(await withWarning(ports, tx, row))
}

interface Altering {
  readonly id: string
  readonly change: UtmLinkChange
}

const alter = async (ports: LinkPorts, tx: Tx, caller: Caller, { id, change }: Altering): Promise<Result<LinkWithWarning>> => {
  const row = await readLink(tx, caller.organizationId, id)
  if (row === undefined) return unknownLink
  const fields = changeToFields(row, change)
  if (!fields.ok) return fields
  const at = ports.now()
  const after: LinkRow = { ...row, ...fields.value }
  if (facets.some((facet) => row[facet] !== after[facet])) {
    const retagged = await retag(tx, after, at)
    if (!retagged.ok) return retagged
    await updateLink(tx, id, { ...fields.value, updatedAt: at })
    await tell(ports, tx, caller, { row, at, before: row, after })
    if (tripleKey(row) !== tripleKey(after)) await attributeLink(tx, after, at)
  }
  return ok(await withWarning(ports, tx, after))
}

const facets: readonly (keyof UtmLinkFields)[] = ['name', 'source', 'medium', 'campaign', 'baseUrl', 'fullUrl']

/** Other parameters hold from now on. */
const retag = async (tx: Tx, link: LinkRow, at: Date): Promise<Result<undefined>> => {
  const last = await readLastTriple(tx, link.id)
  if (last?.key === tripleKey(link)) return ok(undefined)
  const position = (last?.position ?? -1) + 1
  const tooOften = retaggingLimitWords(position)
  if (tooOften !== undefined) return refuse('validation_failed', tooOften)
  const shared = sharingLimitWords(await countTimes(tx, link))
  if (shared !== undefined) return refuse('conflict', shared)
  await insertTriple(tx, link, position, last && last.since > at ? last.since : at)
  return ok(undefined)
}

const remove = async (ports: LinkPorts, tx: Tx, caller: Caller, id: string): Promise<Result<{ readonly id: string }>> => {
  const row = await readLink(tx, caller.organizationId, id)
  if (row === undefined) return unknownLink
  const at = ports.now()
  await updateLink(tx, id, { deletedAt: at, deletedBy: caller.userId, updatedAt: at })
  await tell(ports, tx, caller, { row, at, before: row })
  await attributeLink(tx, row, at)
  return ok({ id })
}

/** The orders that came by it, or by parameters that it has or had, are looked at again. */
const attributeLink = async (tx: Tx, { id, organizationId }: LinkRow, at: Date): Promise<void> =>
  attributeAgain(tx, { organizationId, at }, await readSourceHandles(tx, { codeIds: [], linkIds: [id] }))

const withWarning = async ({ publicUrl }: LinkPorts, tx: Tx, row: LinkRow): Promise<LinkWithWarning> => ({
  link: toView(row, publicUrl),
  warning: (await isTripleShared(tx, row)) ? sharedTripleWords : null,
})

interface Telling {
  readonly row: LinkRow
  readonly at: Date
  readonly before?: LinkRow
  readonly after?: LinkRow
}

/** The line in the history, and the news of it. */
const tell = async (ports: LinkPorts, tx: Tx, caller: Caller, { row, at, before, after }: Telling): Promise<void> => {
  const { id, accountId } = row
  const line = linkLine(before, after)
  if (line) await writeLogLine(tx, caller, { id: ports.newId(), accountId, aboutId: id, at, line })
  const { organizationId, userId: actor } = caller
  tx.changed({ kind: 'utm-link', id, accountId, organizationId, actor, at: at.toISOString(), ...(!after && { deleted: true }) })
}
