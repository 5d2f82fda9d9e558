import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipRestore } from '@rapport/domain/partnership/partnership-shape'
import type { HistoryLine } from '../check/partnership-history.ts'
import { saidBy } from '../check/partnership-history.ts'
import { areSameMarks, type Marked, marksThen, withSharedParts } from '../check/partnership-marks.ts'
import { callerOf, type Member } from './cast.ts'
import type { PartnershipRestPorts } from './partnership-rest.ts'

interface Rewriting extends PartnershipRestPorts {
  readonly member: Member
  readonly accountId: string
}

const remember = async (): Promise<void> => undefined

/** A program without a revision sends a whole partnership: its values stand from then on, and unlisted items go. */
export const sendWhole = async (desk: Rewriting, read: Partnership): Promise<void> => {
  const { readings, accountId, partnerships, ledger, member, readHistory, violations } = desk
  const sharedBefore = desk.sharedParts.length
  const sent = readings.get(accountId) ?? read
  ledger.rewrites(sent.id)
  const { id, startDate, endDate, invoiceStatus, isCompleted } = sent
  const revBefore = (await readHistory(accountId, id)).at(-1)?.rev ?? 0
  // One item is left out on purpose.
  const content = sent.content.slice(1).map((item) => ({ ...item }))
  const patch = { id, accountId, budget: '4', startDate, endDate, invoiceStatus, isCompleted, content }
  const changed = await partnerships.change(callerOf(member.id), patch, remember)
  if (!changed.ok) return
  const entries = (await readHistory(accountId, id)).filter(({ rev }) => rev <= changed.value.rev)
  // Somebody rewrote the whole in the same commit.
  if (changed.value.budget !== patch.budget) return
  const shared = sharedIn(desk, id, sharedBefore)
  // The server may answer with what others did after it in the same commit.
  const wasComplete = (rev: number): boolean => {
    const until = entries.filter((line) => line.rev <= rev)
    // What stood before the request is of no commit with it.
    const others = rev === revBefore ? [] : entries.filter((line) => line.rev === rev)
    const expected = withWordsOfOthers({ ...sent, content }, others)
    return areSameMarks(marksThen(until), withSharedParts(expected, marksThen(until), shared))
  }
  const revs = new Set([revBefore, ...entries.map(({ rev }) => rev)])
  if (!areSameMarks(changed.value, marksThen(entries)) || ![...revs].some((rev) => rev >= revBefore && wasComplete(rev)))
    violations.add('a list without a revision did not count as complete')
}

/** Edits of others in the same commit stand too: nobody could have seen them. */
const withWordsOfOthers = (sent: Marked, lines: readonly HistoryLine[]): Marked => {
  const { facts, items } = saidBy(lines)
  const isNew = ({ itemId, field }: HistoryLine) => field === 'created' && !sent.content.some(({ id }) => id === itemId)
  const added = lines.filter(isNew).flatMap(({ itemId: id }) => [{ id, approved: false, posted: false, contentLink: null }])
  return { ...sent, ...facts, content: [...sent.content, ...added].map((item) => ({ ...item, ...items.get(item.id) })) }
}

/** Somebody restores an earlier moment of a partnership, by its revision or time. */
export const bringBack = async (desk: Rewriting, { id }: Partnership): Promise<void> => {
  const { chance, accountId, history, ledger, member, readHistory, violations } = desk
  const lines = await readHistory(accountId, id)
  const line = chance.pick(chance.happens(0.7) ? beforeAdditions(lines) : lines.filter(({ rev }) => rev !== lines.at(-1)?.rev))
  if (!line) return
  ledger.rewrites(id)
  const sharedBefore = desk.sharedParts.length
  const isByTime = chance.happens(0.3)
  const wanted: PartnershipRestore = isByTime ? { accountId, at: line.at.toISOString() } : { accountId, rev: line.rev }
  const until = lines.filter((earlier) => (isByTime ? earlier.at <= line.at : earlier.rev <= line.rev))
  const restored = await history.restore(callerOf(member.id), id, wanted, remember)
  if (!restored.ok) return
  const entries = (await readHistory(accountId, id)).filter(({ rev }) => rev <= restored.value.rev)
  // Edits of others in the same commit stand too: nobody could have seen them.
  const expected = marksThen([...until, ...entries.slice(lines.length)])
  if (!areSameMarks(restored.value, withSharedParts(expected, marksThen(entries), sharedIn(desk, id, sharedBefore))))
    violations.add('an earlier moment came back otherwise than it was')
}

/** Moments before an item was added that stands now. */
const beforeAdditions = (lines: readonly HistoryLine[]): readonly HistoryLine[] => {
  const { items } = saidBy(lines)
  const additions = lines.filter(({ itemId, field }) => field === 'created' && items.get(itemId)?.deletedAt === null)
  return lines.filter(({ rev }) => additions.some((added) => added.rev > rev))
}

/** The parts of a partnership that one commit wrote several times since. */
const sharedIn = ({ accountId, sharedParts }: Rewriting, id: string, since: number): ReadonlySet<string> =>
  new Set(
    sharedParts
      .slice(since)
      .filter((part) => part.accountId === accountId && part.partnershipId === id)
      .map(({ itemId }) => itemId),
  )
