import { type CopiedNote, copyNotes, type SignAs } from '@rapport/account-doc/note/note-copy'
import { noteIds } from '@rapport/account-doc/note/note-reading'
import { type CopiedPartnership, copyPartnerships } from '@rapport/account-doc/partnership/partnership-copy'
import { itemIds, partnershipIds } from '@rapport/account-doc/partnership/partnership-reading'
import type { Account } from '@rapport/domain/account/account'
import { identityMarks } from '@rapport/domain/account/account-identity'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { hasRoomFor } from '@rapport/domain/account/email-room'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { mergedCustomValues, mergedValues } from '@rapport/domain/account-merge/account-merge'
import type { AccountMerge, DuplicateQuery } from '@rapport/domain/account-merge/account-merge-shape'
import { mostCampaigns, tooManyCampaigns } from '@rapport/domain/label/label'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { socialFields } from '@rapport/domain/social/social-profile'
import * as Y from 'yjs'
import { countStructs, serverOwner } from '../../../collab/room.ts'
import { accept } from '../../../collab/room-command.ts'
import type { DocumentPorts } from '../../../collab/rooms.ts'
import { readJournalIn, readOwners, replayJournal } from '../../../collab/saving/journal.ts'
import { type FieldValues, putFieldValue, readFieldValues } from '../../../facts/account/field-value.ts'
import { readNames } from '../../../facts/names.ts'
import type { Caller } from '../../../http/caller.ts'
import { type Remember, remembered } from '../../../store/remember.ts'
import type { Tx } from '../../../store/store.ts'
import { answerAccount } from '../account-answer.ts'
import { type ChangePlan, planValues, storeChange } from '../account-change-service.ts'
import { removeAccount } from '../account-removal-service.ts'
import { readAccount, readWorkspace } from '../account-repository.ts'
import { rowToValues } from '../account-row.ts'
import { copyDueNotices, copyPartnershipHistory, moveAgreements } from './account-merge-partnership-repository.ts'
import {
  copyHistory,
  copyMutes,
  copyNotices,
  type History,
  pointTo,
  readCarriers,
  readHistory,
  sharePicture,
  type Way,
} from './account-merge-repository.ts'
import { hasRoomForSales, moveSales } from './account-merge-sales-repository.ts'
import { hasRoomForVideosOf, moveVideos } from './account-merge-video-repository.ts'
import { readNamesakes } from './account-namesake-repository.ts'

export interface MergePorts extends DocumentPorts {
  /** How large a document may grow. */
  readonly documentBytes: number
}

export type AccountMerging = ReturnType<typeof createAccountMerging>

export const createAccountMerging = (ports: MergePorts) => {
  const underWay = new Set<string>()
  return {
    /** The accounts that have this e-mail, or this handle on a platform, or nearly this name, already. */
    findDuplicates: ({ organizationId }: Caller, { email, platform, username, name, except }: DuplicateQuery) =>
      ports.store.read(async (db) => {
        const marks = identityMarks({ email: email ?? null, ...(platform && username && { [socialFields[platform][0]]: username }) })
        const source = { db, tables: ports.store.tables }
        const carriers = marks.length > 0 ? await readCarriers(source, organizationId, marks) : []
        const namesakes = name === undefined ? [] : await readNamesakes(source, organizationId, name)
        const others = [...carriers, ...namesakes].filter(({ id }) => id !== except)
        const nameById = new Map(others.map(({ id, name }) => [id, name]))
        return ok([...nameById].map(([id, name]) => ({ id, name })))
      }),

    /** Makes one account of two: the one that stays gets all that the other holds, which goes to the Trash. */
    async merge(caller: Caller, id: string, input: AccountMerge, remember: Remember<Account>): Promise<Result<Account>> {
      const both = [id, input.otherId]
      if (id === input.otherId) return refuseOther('Please choose another influencer')
      if (both.some((id) => underWay.has(id))) return refuse('conflict', 'These influencers are being merged already')
      for (const id of both) underWay.add(id)
      try {
        return await mergeBoth(ports, caller, { id, input, remember })
      } finally {
        for (const id of both) underWay.delete(id)
      }
    },
  }
}

const refuseOther = (message: string): Result<never> => refuse('validation_failed', message, { issues: [{ path: 'otherId', message }] })

interface Merge {
  readonly id: string
  readonly input: AccountMerge
  readonly remember: Remember<Account>
}

/**
 * One commit, in the turn of the room of the account that stays. The other's pending edits are stored first. Its document is read from the
 * log within the commit: every acknowledged edit is copied.
 */
const mergeBoth = async (ports: MergePorts, caller: Caller, { id, input, remember }: Merge): Promise<Result<Account>> => {
  const { rooms, newId } = ports
  const { otherId } = input
  const stored = await rooms.command({
    caller,
    accountId: otherId,
    decide: async () => accept({ apply: () => undefined, store: async () => true }),
  })
  if (!stored.ok) return stored
  return rooms.command({
    caller,
    accountId: id,
    isAlone: true,
    async decide(doc, tx) {
      const plan = await planMerge(tx, caller, id, input)
      if (!plan.ok) return plan
      const history = await readHistory(tx, plan.value.way)
      if (history === undefined) return tooMuchTogether
      await tx.hold([otherId], 'all')
      const other = replayJournal(await readJournalIn(tx, otherId))
      const owners = await readOwners(tx, otherId)
      if (countCopied(other) > mostCopied || countStructs(other) > mostCopiedParts) return tooMuchTogether
      if (sizeOf(doc) + sizeOf(other) > ports.documentBytes) return tooMuchTogether
      return accept({
        apply(live, writeAs) {
          const signAs: SignAs = (client, write) => {
            const maker = owners.get(client)
            if (maker !== undefined && maker !== serverOwner) writeAs(maker, write)
          }
          const notes = copyNotes(other, live, { newId, signAs })
          const copies: Copies = { notes, partnerships: copyPartnerships(other, live, newId) }
          other.destroy()
          return copies
        },
        store: async (inner, copies) =>
          remembered(inner, await writeMerge(ports, inner, caller, { ...plan.value, ...copies, history }), remember),
        // The merged account's time log is copied.
        isRetold: true,
      })
    },
  })
}

const tooMuchTogether = refuse('too_large', 'Together these two hold more than one influencer can')

interface Copies {
  readonly notes: readonly CopiedNote[]
  readonly partnerships: readonly CopiedPartnership[]
}

interface Gathered extends Plan, Copies {
  readonly history: History
}

/** Notes, partnerships and content items: as many as a message may touch. */
const mostCopied = 2000

/** Notes that people write have some tens of parts. Yjs copies those of one place as one list of arguments. */
const mostCopiedParts = 60_000

const countCopied = (doc: Y.Doc): number =>
  partnershipIds(doc).reduce((count, id) => count + 1 + itemIds(doc, id).length, noteIds(doc).length)

const sizeOf = (doc: Y.Doc): number => Y.encodeStateAsUpdate(doc).byteLength

interface Plan {
  readonly way: Way
  readonly change: ChangePlan
  readonly customValues: FieldValues
}

const planMerge = async (tx: Tx, caller: Caller, id: string, { otherId, choices, customFields }: AccountMerge): Promise<Result<Plan>> => {
  const { organizationId } = caller
  const target = await readAccount(tx, organizationId, id)
  const other = await readAccount(tx, organizationId, otherId)
  if (target === undefined || other === undefined) return unknownAccount
  const workspace = await readWorkspace(tx, organizationId)
  const before = rowToValues(target.row, workspace)
  const after = mergedValues(before, await withoutFormerOwner(tx, organizationId, rowToValues(other.row, workspace)), choices)
  if (after.campaignIds.length > mostCampaigns) return refuse('conflict', tooManyCampaigns)
  const way = { from: otherId, to: id }
  if (!hasRoomFor(after.emailThreads) || !(await hasRoomForSales(tx, way)) || !(await hasRoomForVideosOf(tx, way))) return tooMuchTogether
  const change = await planValues(tx, caller, { stored: target, after, workspace })
  if (!change.ok) return change
  const customValues = mergedCustomValues(await readFieldValues(tx, id), await readFieldValues(tx, otherId), customFields)
  return ok({ way, change: change.value, customValues })
}

/** A former member keeps accounts and takes over no more. */
const withoutFormerOwner = async (tx: Tx, organizationId: string, values: AccountValues): Promise<AccountValues> => {
  if (values.owner === null) return values
  const { users } = await readNames(tx, organizationId, { users: [values.owner], segments: [], campaigns: [] })
  return users.has(values.owner) ? values : { ...values, owner: null }
}

const writeMerge = async (
  ports: MergePorts,
  tx: Tx,
  caller: Caller,
  { way, change, customValues, notes, partnerships, history }: Gathered,
): Promise<Account> => {
  const { organizationId, userId } = caller
  const updatedAt = ports.now()
  await copyNotices(tx, way, notes, ports)
  await copyDueNotices(tx, way, partnerships, ports)
  await copyHistory(tx, way, history, ports.newId)
  await copyMutes(tx, way)
  await copyPartnershipHistory(tx, way, partnerships)
  await moveAgreements(tx, way, partnerships)
  await sharePicture(tx, way)
  const move = { ...way, organizationId, actor: userId, at: updatedAt }
  await moveSales(tx, move)
  await moveVideos(tx, move)
  for (const [fieldId, value] of customValues)
    await putFieldValue(tx, { organizationId, accountId: way.to, fieldId, value, updatedBy: userId, updatedAt })
  await storeChange(ports, tx, caller, change)
  const removed = await removeAccount(ports, tx, caller, way.from)
  await pointTo(tx, way)
  for (const id of customValues.keys()) {
    tx.changed({ kind: 'custom-field-value', id, accountId: way.to, organizationId, actor: userId, at: updatedAt.toISOString() })
  }
  const answer = await answerAccount(tx, organizationId, way.to)
  if (!removed.ok || !answer.ok) throw new Error(`A merge of ${way.from} was planned and then refused`)
  return answer.value
}
