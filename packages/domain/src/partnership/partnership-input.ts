import { dayOf, readKept, wireOf } from '../calendar-day/kept-day.ts'
import type { ContentFields, ContentItem } from '../content/content-item.ts'
import { type GivenItem, type NewItem, planContent, type StandingItem } from '../content/content-plan.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import type { Partnership, PartnershipFields } from './partnership.ts'
import { areDatesValid, partnershipWords } from './partnership-form.ts'
import type { ContentItemChange, GivenContentItem, PartnershipChange, PartnershipCreation } from './partnership-shape.ts'

export interface PartnershipInput extends PartnershipFields {
  readonly content: readonly NewItem[]
}

/** [PT9] A creation in its stored form: days of the organisation's zone, complete items. */
export const creationToInput = (
  { startDate, endDate, content, budget, invoiceStatus, isCompleted }: PartnershipCreation,
  timeZone: string,
  newId: () => string,
): Result<PartnershipInput> => {
  const fields = { budget, invoiceStatus, isCompleted, startDate: dayIn(startDate, timeZone), endDate: dayIn(endDate, timeZone) }
  const issue = datesRefusal(fields)
  if (issue) return issue
  const given = content.map((item) => givenToItem(item, timeZone))
  const plan = planContent({ items: [], lastDay: fields.endDate }, { given, base: undefined, newId })
  return plan.ok ? ok({ ...fields, content: plan.value.create }) : plan
}

/** [PT9] A change in its stored form; absent fields stay absent. */
export const changeToPatch = (
  { budget, startDate, endDate, invoiceStatus, isCompleted, content }: PartnershipChange,
  timeZone: string,
): Partial<PartnershipFields> & { readonly content?: readonly GivenItem[] } => ({
  ...(budget !== undefined && { budget }),
  ...(startDate !== undefined && { startDate: dayIn(startDate, timeZone) }),
  ...(endDate !== undefined && { endDate: dayIn(endDate, timeZone) }),
  ...(invoiceStatus !== undefined && { invoiceStatus }),
  ...(isCompleted !== undefined && { isCompleted }),
  ...(content !== undefined && { content: content.map((item) => givenToItem(item, timeZone)) }),
})

/** [PT9] An item of a list in its stored form; `type` and `contentType` are the same. */
const givenToItem = ({ id, reference, ...fields }: GivenContentItem, timeZone: string): GivenItem => ({
  ...(id !== undefined && { id }),
  ...(reference && { reference }),
  ...itemChangeToFields(fields, timeZone),
})

/** [PT9] The given fields of an item's change in their stored form. */
export const itemChangeToFields = (
  { type, contentType = type, dueDate, contentLink, approved, posted }: Omit<ContentItemChange, 'baseRev' | 'accountId' | 'organizationId'>,
  timeZone: string,
): Partial<ContentFields> => ({
  ...(contentType !== undefined && { type: contentType }),
  ...(typeof dueDate === 'string' && { dueDate: keptIn(dueDate, timeZone) }),
  ...(contentLink !== undefined && { contentLink }),
  ...(approved !== undefined && { approved }),
  ...(posted !== undefined && { posted }),
})

/** [PT6] The words for an impossible start and end. */
export const datesRefusal = (dates: Pick<PartnershipFields, 'startDate' | 'endDate'>): Result<never> | undefined =>
  areDatesValid(dates)
    ? undefined
    : refuse('validation_failed', partnershipWords.dates, { issues: [{ path: 'endDate', message: partnershipWords.dates }] })

/** A day that the shape has checked. */
const keptIn = (input: string, timeZone: string): string => readKept(input, timeZone) ?? unread(input)

const dayIn = (input: string, timeZone: string): string => dayOf(keptIn(input, timeZone))

const unread = (input: string): never => {
  throw new Error(`${input} passed the shape and is no day`)
}

/** [PT10] A partnership in REST: days at midnight UTC plus their minute. */
export const partnershipToWire = (
  partnership: PartnershipFields &
    Pick<Partnership, 'id' | 'accountId' | 'createdAt' | 'rev'> & { readonly content: readonly StandingItem[] },
): Partnership => {
  const { id, accountId, budget, startDate, endDate, invoiceStatus, isCompleted, createdAt, rev, content } = partnership
  return {
    id,
    accountId,
    budget,
    startDate: wireOf(startDate),
    endDate: wireOf(endDate),
    invoiceStatus,
    isCompleted,
    createdAt,
    content: content.map(itemToWire),
    rev,
  }
}

/** [PT10] A content item as REST gives it. */
export const itemToWire = ({ id, type, dueDate, contentLink, approved, posted, reference }: StandingItem): ContentItem => ({
  id,
  type,
  contentType: type,
  dueDate: wireOf(dueDate),
  contentLink,
  approved,
  posted,
  ...(reference !== null && { reference }),
})
