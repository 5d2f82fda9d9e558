import type { KeptDay } from '../calendar-day/kept-day.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { type ContentFields, type ContentType, noContentType } from './content-item.ts'
import { matchContent } from './content-match.ts'
import { contentLimits } from './content-text.ts'

/** A content item, now or at the writer's reading. */
export interface StandingItem extends ContentFields {
  readonly id: string
  readonly reference: string | null
  readonly deletedAt?: number | null
}

export type NewItem = Omit<StandingItem, 'deletedAt'>

/** A content item of a sent list. Absent fields stay. */
export interface GivenItem {
  readonly id?: string | undefined
  readonly reference?: string | null | undefined
  readonly type?: ContentType | undefined
  readonly dueDate?: KeptDay | undefined
  readonly contentLink?: string | null | undefined
  readonly approved?: boolean | undefined
  readonly posted?: boolean | undefined
}

export interface ContentPlan {
  readonly create: readonly NewItem[]
  /** Fields of standing items that become something else. */
  readonly write: readonly { readonly id: string; readonly fields: Partial<WrittenFields> }[]
  readonly remove: readonly string[]
  /** Deleted items to restore. */
  readonly restore: readonly string[]
}

export interface ContentNow {
  /** Sorted by id, with deleted ones. */
  readonly items: readonly StandingItem[]
  /** The partnership's last day: items without a day are due then. */
  readonly lastDay: KeptDay
}

export interface ContentWish {
  readonly given: readonly GivenItem[]
  /** The items at the writer's reading; without it the list is complete. */
  readonly base: readonly StandingItem[] | undefined
  readonly newId: () => string
}

/** [CT9] [CT10] The changes of a sent list. With a base nothing reverts that somebody did meanwhile. */
export const planContent = (now: ContentNow, wish: ContentWish): Result<ContentPlan> => {
  const standing = now.items.filter((item) => !isGone(item))
  const { pairs, left } = matchContent(wish.base?.filter((item) => !isGone(item)) ?? standing, wish.given)
  const nowById = new Map(now.items.map((item) => [item.id, item]))
  const plan: Draft = { create: [], write: [], remove: [], restore: [] }
  for (const { id } of left) if (!isGone(nowById.get(id))) plan.remove.push(id)
  for (const [index, { given, old }] of pairs.entries()) {
    const meant = nowById.get(old?.id ?? given.id ?? '') ?? (wish.base && withReference(standing, given.reference))
    if (meant) planChange(plan, given, { now: meant, before: old ?? meant, mayRestore: wish.base === undefined })
    else if (old) continue
    else if (given.type === undefined) return missingType(index)
    else plan.create.push(createdItem({ ...given, type: given.type }, now.lastDay, wish.newId))
  }
  const count = standing.length + plan.create.length + plan.restore.length - plan.remove.length
  if (count > Math.max(contentLimits.items, standing.length)) return refuse('validation_failed', tooManyItems)
  const isFull = plan.create.length > 0 && now.items.length + plan.create.length > contentLimits.kept
  return isFull ? refuse('validation_failed', tooManyKept) : ok(plan)
}

/** [CT11] */
export const tooManyItems = `A partnership can have at most ${contentLimits.items} content items`
export const tooManyKept = 'This partnership has had too many content items. Please create a new one.'

type Draft = { readonly [Part in keyof ContentPlan]: ContentPlan[Part][number][] }

const isGone = (item: StandingItem | undefined): boolean => item === undefined || (item.deletedAt ?? null) !== null

/** Items added after the base and given again because the same list was sent twice. */
const withReference = (items: readonly StandingItem[], reference: string | null | undefined): StandingItem | undefined =>
  reference ? items.find((item) => item.reference === reference) : undefined

interface ItemState {
  readonly now: StandingItem
  readonly before: StandingItem
  readonly mayRestore: boolean
}

const planChange = (plan: Draft, item: GivenItem, { now, before, mayRestore }: ItemState): void => {
  if (isGone(now) && !mayRestore) return
  if (isGone(now)) plan.restore.push(now.id)
  const fields = contentChanges(item, now, before)
  if (Object.keys(fields).length > 0) plan.write.push({ id: now.id, fields })
}

const createdItem = (item: GivenItem & { readonly type: ContentType }, lastDay: KeptDay, newId: () => string): NewItem => {
  const { id = newId(), type, dueDate = lastDay, contentLink = null, approved = false, posted = false, reference = null } = item
  return { id, type, dueDate, contentLink, approved, posted, reference }
}

const missingType = (index: number): Result<never> => {
  const message = noContentType
  return refuse('validation_failed', message, { issues: [{ path: `content.${index}.type`, message }] })
}

/** [CT10] The fields that a writer changed since reading and that differ still. */
export const contentChanges = (wanted: GivenItem, now: WrittenFields, before: Partial<WrittenFields> = {}): Partial<WrittenFields> =>
  Object.fromEntries(
    contentFields
      .filter((field) => wanted[field] !== undefined && wanted[field] !== before[field] && wanted[field] !== now[field])
      .map((field) => [field, wanted[field]]),
  )

const contentFields = ['type', 'dueDate', 'contentLink', 'approved', 'posted', 'reference'] as const

/** An imported item carries its reference. */
type WrittenFields = ContentFields & Pick<StandingItem, 'reference'>
