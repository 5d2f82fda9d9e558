import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { ChangeContentItem } from '@rapport/server/features/partnership/content-service'
import type { PartnershipHistoryService } from '@rapport/server/features/partnership/partnership-history-service'
import type { PartnershipService } from '@rapport/server/features/partnership/partnership-service'
import type { Chance } from '../chance/chance.ts'
import type { Edit, EditLedger } from '../check/edit-ledger.ts'
import type { PartnershipEdit } from '../check/partnership-edit.ts'
import type { HistoryLine } from '../check/partnership-history.ts'
import type { SharedPart } from '../check/shared-parts.ts'
import { accountsOf, callerOf, letterOf, type Member } from './cast.ts'
import { bringBack, sendWhole } from './partnership-rewriting.ts'

export interface PartnershipRest {
  readonly partnerships: PartnershipService
  readonly changeItem: ChangeContentItem
  readonly history: PartnershipHistoryService
  /** Grows with the server's commits. */
  readonly sharedParts: readonly SharedPart[]
}

export interface PartnershipRestPorts extends PartnershipRest {
  readonly chance: Chance
  readonly ledger: EditLedger
  readonly newId: () => string
  /** Partnerships that a program read and will send back, by account. */
  readonly readings: Map<string, Partnership>
  readonly violations: Set<string>
  /** The server's history of a partnership. */
  readonly readHistory: (accountId: string, partnershipId: string) => Promise<readonly HistoryLine[]>
}

/** A program writes partnerships over REST; runs until the server answers, or for ever when the server dies first. */
export const writePartnershipOverRest = async (member: Member, ports: PartnershipRestPorts): Promise<void> => {
  const { chance, partnerships } = ports
  const accountId = chance.pick(accountsOf(member.organizationId))?.id ?? ''
  const dice = chance.next()
  const listed = await partnerships.list(callerOf(member.id), accountId)
  const partnership = listed.ok ? chance.pick(listed.value.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 2)) : undefined
  const visit: Visit = { ...ports, member, accountId }
  if (!partnership || dice < 0.05) return create(visit)
  if (dice < 0.2) return mark(visit, partnership)
  if (dice < 0.32) return sendWhole(visit, partnership)
  if (dice < 0.44) return bringBack(visit, partnership)
  if (dice < 0.7) return sendBack(visit, partnership)
  if (dice < 0.78) return remove(visit, partnership)
  if (dice < 0.92) return restore(visit)
  return dice < 0.96 ? approveAll(visit) : completeAll(visit)
}

interface Visit extends PartnershipRestPorts {
  readonly member: Member
  readonly accountId: string
}

const remember = async (): Promise<void> => undefined

/** Notes an edit before the request; it may be lost until the server confirms it. */
const ask = ({ ledger, accountId }: Visit, edit: Omit<PartnershipEdit, 'kind'>): Edit => {
  const asked = ledger.add({ ...edit, kind: 'partnership', accountId, tab: undefined, deviceName: 'REST', isMarked: false })
  asked.mayBeLost = true
  return asked
}

const settle = (edits: readonly Edit[], isDone: boolean): void => {
  for (const edit of edits) edit.isAcknowledged = isDone
}

const create = async (visit: Visit): Promise<void> => {
  const { partnerships, ledger, newId, accountId, member } = visit
  const [id, itemId, reference] = [newId(), newId(), ledger.newToken(letterOf(member.organizationId))]
  const asked = [
    ask(visit, { partnershipId: id, itemId: undefined, field: 'created', value: true }),
    ask(visit, { partnershipId: id, itemId, field: 'created', value: reference }),
  ]
  const content = [{ id: itemId, type: 'PODCAST' as const, reference }]
  const input = { id, accountId, budget: '7', startDate: '2026-11-01', endDate: '2026-12-31', content }
  const creation = await partnerships.create(callerOf(member.id), { ...input, invoiceStatus: 'PAID', isCompleted: false }, remember)
  settle(asked, creation.ok)
}

const mark = async (visit: Visit, { id, content }: Partnership): Promise<void> => {
  const item = visit.chance.pick(content.slice(0, 3))
  const field = visit.chance.happens(0.5) ? 'approved' : 'posted'
  if (!item) return
  const asked = ask(visit, { partnershipId: id, itemId: item.id, field, value: true })
  const change = { partnershipId: id, itemId: item.id, input: { [field]: true } }
  settle([asked], (await visit.changeItem(callerOf(visit.member.id), change, remember)).ok)
}

/** Sends a partnership back as it was read a while ago, with a new budget: changes made meanwhile must all survive. */
const sendBack = async (visit: Visit, read: Partnership): Promise<void> => {
  const { readings, accountId, partnerships, ledger, member } = visit
  const earlier = readings.get(accountId) ?? read
  readings.set(accountId, read)
  const budget = `2000${ledger.newToken('')}00`
  const asked = ask(visit, { partnershipId: earlier.id, itemId: undefined, field: 'budget', value: budget, replaced: earlier.budget })
  const { id, rev, startDate, endDate, invoiceStatus, isCompleted } = earlier
  const content = earlier.content.map((item) => ({ ...item }))
  const patch = { id, accountId, budget, startDate, endDate, invoiceStatus, isCompleted, content, baseRev: rev }
  settle([asked], (await partnerships.change(callerOf(member.id), patch, remember)).ok)
}

const remove = async (visit: Visit, { id }: Partnership): Promise<void> => {
  const asked = ask(visit, { partnershipId: id, itemId: undefined, field: 'deleted', value: true })
  settle([asked], (await visit.partnerships.remove(callerOf(visit.member.id), { id }, remember)).ok)
}

/** Undoes somebody's deletion. */
const restore = async (visit: Visit): Promise<void> => {
  const { chance, ledger, accountId, history, member } = visit
  const deletions = ledger.edits.filter(
    (edit) => edit.kind === 'partnership' && edit.accountId === accountId && edit.field === 'deleted' && edit.value === true,
  )
  const deletion = chance.pick(deletions)
  if (deletion?.kind !== 'partnership') return
  const { partnershipId, itemId } = deletion
  const asked = ask(visit, { partnershipId, itemId, field: 'deleted', value: false })
  const restored = await history.restore(
    callerOf(member.id),
    partnershipId,
    { accountId, ...(itemId !== undefined && { itemId }) },
    remember,
  )
  settle([asked], restored.ok)
}

/** The server decides which items it reaches; here only the possible overwrites are clear. */
const approveAll = async (visit: Visit): Promise<void> => {
  for (const { partnershipId, itemId } of madeIn(visit))
    if (itemId !== undefined) ask(visit, { partnershipId, itemId, field: 'approved', value: true })
  await visit.partnerships.approveAll(callerOf(visit.member.id), visit.accountId, remember)
}

const completeAll = async (visit: Visit): Promise<void> => {
  for (const { partnershipId, itemId } of madeIn(visit))
    ask(visit, { partnershipId, itemId, field: itemId === undefined ? 'isCompleted' : 'posted', value: true })
  await visit.partnerships.completeAll(callerOf(visit.member.id), visit.accountId, remember)
}

/** Every partnership and item that was ever made in the account. */
const madeIn = ({ ledger, accountId }: Visit) =>
  ledger.edits.flatMap((edit) => (edit.kind === 'partnership' && edit.accountId === accountId && edit.field === 'created' ? [edit] : []))
