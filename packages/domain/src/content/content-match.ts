import { dayOf } from '../calendar-day/kept-day.ts'

/** The identity of a content item. */
export interface Matchable {
  readonly id?: string | undefined
  readonly reference?: string | null | undefined
  readonly type?: string | undefined
  /** A kept day. */
  readonly dueDate?: string | undefined
}

export interface Match<Old, Given> {
  /** Each given item, in order, with its old item. */
  readonly pairs: readonly { readonly given: Given; readonly old: Old | undefined }[]
  /** Old items without a given one. */
  readonly left: readonly Old[]
}

/** [CT8] Matches given items with old ones: by id, else by reference, else by type and due date, in order; another minute of the day fits last. */
export const matchContent = <Old extends Matchable, Given extends Matchable>(
  old: readonly Old[],
  given: readonly Given[],
): Match<Old, Given> => {
  const oldByGiven = new Map<Given, Old>()
  const left = new Set(old)
  for (const keyOf of ways) {
    const waiting = Map.groupBy(
      [...left].filter((item) => keyOf(item) !== undefined),
      keyOf,
    )
    for (const item of given) {
      const key = keyOf(item)
      const old = key === undefined || oldByGiven.has(item) ? undefined : waiting.get(key)?.shift()
      if (old === undefined) continue
      oldByGiven.set(item, old)
      left.delete(old)
    }
  }
  return { pairs: given.map((item) => ({ given: item, old: oldByGiven.get(item) })), left: [...left] }
}

const ways: readonly ((item: Matchable) => string | undefined)[] = [
  (item) => item.id,
  (item) => item.reference ?? undefined,
  ({ type, dueDate }) => (type === undefined || dueDate === undefined ? undefined : `${type} ${dueDate}`),
  ({ type, dueDate }) => (type === undefined || dueDate === undefined ? undefined : `${type} ${dayOf(dueDate)}`),
]
