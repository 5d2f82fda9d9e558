import type { DraftOffer, PieceOffers, SourceLines, WeighedDraft } from '@rapport/domain/agreement/partnership-draft'
import { type ContentType, contentTypeLabels } from '@rapport/domain/content/content-item'
import { showDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'
import { type DraftForm, type DraftRow, dayOfWire, type FieldName, formOfDraft, sourcesByField } from './draft-form.ts'

/** The fields whose value may be left to a person. */
export type OfferField = 'budget' | 'startDate' | 'endDate'

/** The offers of a field, with values as its control holds them. */
export const offersOf = ({ offers }: WeighedDraft, field: OfferField): readonly DraftOffer[] =>
  field === 'budget' ? offers.budget : offers[field].map((offer) => ({ ...offer, value: dayOfWire(offer.value) }))

/** '$4,200' or 'Nov 5, 2026'. */
export const offeredValue = (field: OfferField, { value }: DraftOffer): string =>
  field === 'budget' ? showMoney(value).replace(/\.00$/, '') : showDay(value)

/** The lines of each value, also of those that a person took from an offer. */
export const sourcesOfForm = (draft: WeighedDraft, form: DraftForm): ReadonlyMap<FieldName, SourceLines> => {
  const taken = offerFields.flatMap((field): readonly (readonly [FieldName, SourceLines])[] => {
    const offer = offersOf(draft, field).find(({ value }) => value === form[field])
    return offer && offer.lines.length > 0 ? [[field, offer.lines]] : []
  })
  const read = sourcesByField(draft)
  const rows = form.rows.flatMap(({ number, type }): readonly (readonly [FieldName, SourceLines])[] => {
    const offer = draft.offers.content.find((pieces) => pieces.type === type)?.offers.find(({ value }) => value === countOf(form, type))
    return offer && offer.lines.length > 0 && !read.has(`${number} type`) ? [[`${number} type`, offer.lines]] : []
  })
  return new Map([...read, ...taken, ...rows])
}

const offerFields: readonly OfferField[] = ['budget', 'startDate', 'endDate']

/** 'Instagram Story: 8 or 6?' */
export const countQuestion = ({ type, offers }: PieceOffers): string =>
  `${contentTypeLabels[type]}: ${offers.map(({ value }) => (value === 0 ? 'none' : value)).join(' or ')}?`

export const countOf = ({ rows }: DraftForm, type: string): number => rows.filter((row) => row.type === type).length

/** The form with so many rows of a type: those of the agreement first, then rows with the day of the last one. */
export const withCount = (form: DraftForm, draft: WeighedDraft, type: ContentType, count: number): DraftForm => {
  const own = form.rows.filter((row) => row.type === type)
  if (own.length >= count) return { ...form, rows: form.rows.filter((row) => row.type !== type || own.indexOf(row) < count) }
  const left = formOfDraft(draft).rows.filter((row) => row.type === type && !form.rows.some(({ number }) => number === row.number))
  const back = left.slice(0, count - own.length)
  const last = [...own, ...back].at(-1)
  const next = Math.max(-1, ...form.rows.map(({ number }) => number), draft.content.length - 1) + 1
  const added = Array.from({ length: count - own.length - back.length }, (_, index): DraftRow => {
    const number = next + index
    return { number, type, dueDate: last?.dueDate ?? '', minute: number % 60, contentLink: '' }
  })
  const at = form.rows.findLastIndex((row) => row.type === type)
  const rows = at < 0 ? [...form.rows, ...back, ...added] : [...form.rows.slice(0, at + 1), ...back, ...added, ...form.rows.slice(at + 1)]
  return { ...form, rows }
}
