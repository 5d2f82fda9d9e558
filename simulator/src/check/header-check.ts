import { askedFields } from '@rapport/domain/account/account'
import type { Store } from '@rapport/server/store/store'
import { members } from '../people/cast.ts'
import { headerFields } from '../people/header-fields.ts'
import { everyAccount } from '../people/newcomers.ts'
import { customMarks } from '../server/custom-fields.ts'
import type { OpenWorld } from '../world.ts'
import { type HeaderFacts, readHeaderFacts } from './header-facts.ts'
import type { HeaderWrite } from './header-ledger.ts'
import { isStanding } from './outbox-check.ts'

/** Promises about outbox writes that must hold once everything rests. */
export const checkHeaders = async (world: OpenWorld, store: Store): Promise<void> => {
  for (const { id } of everyAccount(world)) {
    if (world.merges.grown.has(id)) continue
    const facts = await readHeaderFacts(store, id)
    const writes = world.headers.writes.filter(({ accountId }) => accountId === id)
    const faults = [
      ...historyFaults(facts),
      ...onceFaults(world, facts, writes),
      ...orderFaults(facts, writes),
      ...overwritingFaults(facts, writes),
      ...lossFaults(world, facts, writes),
    ]
    for (const fault of faults) world.violations.add(fault)
  }
}

/** The history tells people by name. */
const nameOf = (value: unknown): unknown => members.find(({ id }) => id === value)?.name ?? value

/** Every change follows the one before, the row has the last value, and the history tells each. */
const historyFaults = ({ values, changes, lines }: HeaderFacts): readonly string[] =>
  [...headerFields, ...customMarks].flatMap((field) => {
    const ofField = changes.filter((change) => change.field === field)
    const isChained = ofField.every(({ oldValue }, index) => index === 0 || ofField[index - 1]?.newValue === oldValue)
    const isRow = ofField.length === 0 || ofField.at(-1)?.newValue === values.get(field)
    const newValues = lines.filter((line) => line.field === field).map(({ newValue }) => newValue)
    // The history does not tell that a move clears the next outreach date.
    const toTell = ofField.filter((change) => !change.isCreation && (field !== 'nextOutreachDate' || change.newValue !== null))
    const isTold = JSON.stringify(newValues) === JSON.stringify(toTell.map(({ newValue }) => nameOf(newValue)))
    return [
      ...(isChained && isRow ? [] : [`the row of an influencer says something else of its ${field} than its changes`]),
      ...(isTold ? [] : [`the history of an influencer tells something else of its ${field} than its changes`]),
    ]
  })

/** A word is written once, or stands under 'Needs attention', or was given up: exactly one of these. */
const onceFaults = (world: OpenWorld, { changes }: HeaderFacts, writes: readonly HeaderWrite[]): readonly string[] =>
  writes
    .filter(({ isToken }) => isToken)
    .flatMap((write) => {
      const times = changes.filter((candidate) => candidate.field === write.field && candidate.newValue === write.value).length
      return [
        ...(times > 1 ? ['a change of an influencer was made twice'] : []),
        ...(times > 0 && isStanding(world, write) ? ["a change of an influencer was made and stands under 'Needs attention'"] : []),
        ...(times > 0 && write.isGivenUp ? ['a change of an influencer was made that somebody had given up'] : []),
      ]
    })

/** A tab's later word never goes before its earlier one in the same field, unless a person retried it. */
const orderFaults = ({ changes }: HeaderFacts, writes: readonly HeaderWrite[]): readonly string[] => {
  const creations = changes.flatMap(({ field, newValue }) => {
    const at = writes.findIndex((write) => write.isToken && write.field === field && write.value === newValue)
    const write = writes[at]
    return write && !write.isRetried ? [{ write, at }] : []
  })
  const isOvertaken = creations.some(({ write, at }, index) =>
    creations.slice(0, index).some((former) => former.at > at && former.write.field === write.field && former.write.tab === write.tab),
  )
  return isOvertaken ? ['an earlier change of an influencer went over a later one of the same tab'] : []
}

/** In a field about which people are asked, nobody overwrites a colleague unseen, except with the same value. */
const overwritingFaults = ({ changes }: HeaderFacts, writes: readonly HeaderWrite[]): readonly string[] =>
  askedFields.flatMap((field) => {
    const ofField = changes.filter((change) => change.field === field)
    return ofField.flatMap((change, index) => {
      const before = ofField[index - 1]
      const own = writes.filter((candidate) => candidate.field === field && candidate.userId === change.actorId)
      const meant = own.filter(({ value }) => value === change.newValue)
      const isColleagues = before !== undefined && before.actorId !== change.actorId
      const isKnown = own.some(({ value }) => value === before?.newValue) || meant.some(({ saw }) => saw.has(before?.newValue))
      return meant.length > 0 && isColleagues && !isKnown ? [`a colleague's ${field} was written over, and nobody was asked`] : []
    })
  })

/** The last word of a device in a field stands in the changes or under 'Needs attention'. */
const lossFaults = (world: OpenWorld, facts: HeaderFacts, writes: readonly HeaderWrite[]): readonly string[] =>
  [...Map.groupBy(writes, ({ field, deviceName }) => `${field} ${deviceName}`).values()].flatMap((ofOne) => {
    const last = ofOne.findLastIndex((write) => !write.mayBeLost)
    const owed = ofOne[last]
    if (!owed || ofOne.slice(last).some((write) => isApplied(facts, write, writes) || isStanding(world, write))) return []
    return [owed.isOnDevice ? 'a change of an influencer that the device called saved is lost' : 'a change of an influencer is lost']
  })

/** A unique word must be in the changes. A common value counts when the device wrote last and the row has it. */
export const isApplied = (facts: HeaderFacts, write: HeaderWrite, all: readonly HeaderWrite[]): boolean => {
  const { changes, values } = facts
  const { isToken, field, value, deviceName, userId } = write
  if (isToken) return changes.some((change) => change.field === field && change.newValue === value)
  if (hasGivenWay(facts, write, all) || wasOvertaken(facts, write, all)) return true
  const last = changes.findLast((change) => change.field === field)?.actorId
  const isElsewhere = all.some((other) => other.field === field && other.userId === userId && other.deviceName !== deviceName)
  if (values.get(field) === value || isElsewhere || (last !== undefined && last !== userId)) return true
  // A move clears the next outreach date.
  return field === 'nextOutreachDate' && values.get(field) === null && changes.some((change) => change.field === 'stage')
}

/** It stood there until its person retried an earlier word of the same device. */
const hasGivenWay = ({ changes, values }: HeaderFacts, { field, value, deviceName }: HeaderWrite, all: readonly HeaderWrite[]): boolean =>
  changes.some((change) => change.field === field && (change.newValue === value || change.oldValue === value)) &&
  all.some(
    (candidate) =>
      candidate.field === field && candidate.deviceName === deviceName && candidate.isRetried && candidate.value === values.get(field),
  )

/**
 * It stood there until a word arrived that another tab of the device held in memory only; no outbox orders such words. Unique words obey
 * this too: both stand in the changes. [RV1] A return to what its writer saw is no change: for such a word it stood there from the start.
 */
const wasOvertaken = (
  { changes, values }: HeaderFacts,
  { field, value, deviceName, tab, saw }: HeaderWrite,
  all: readonly HeaderWrite[],
): boolean =>
  changes.some((change) => change.field === field && (change.newValue === value || (change.oldValue === value && saw.has(value)))) &&
  all.some(
    (candidate) =>
      candidate.field === field &&
      candidate.deviceName === deviceName &&
      candidate.tab !== tab &&
      !candidate.isOnDevice &&
      candidate.value === values.get(field),
  )
