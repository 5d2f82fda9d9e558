import { amountPattern, dayPattern, wordsBeside } from '@rapport/agreement-reader/draft/words-beside'
import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'
import type { DraftOffer, PieceOffers, SourceLines, WeighedDraft } from '@rapport/domain/agreement/partnership-draft'
import { contentTypes } from '@rapport/domain/content/content-item'
import type { Claim, HeldAnswer, HeldItem } from './held-answer.ts'

/** `both`: the reader and the model say the same. */
const sure = { both: 0.98, quoted: 0.85 } as const
/** The chance of an offer that only one of them makes. */
const offered = 0.5
const mostOffers = 3

/** Two readings as one: where they agree it is sure, where they differ both are offered. */
export const joinedReading = (local: WeighedDraft, answer: HeldAnswer, lines: readonly AgreementLine[]): WeighedDraft => {
  const isDeal = local.isDeal || isDealByModel(answer)
  if (!isDeal) return local
  const join = (field: JoinedField) =>
    joinedField(fieldOf(local, field), believed(answer[field], local, field), { field, lines, isDeal: local.isDeal })
  const [budget, startDate, endDate] = [join('budget'), join('startDate'), join('endDate')]
  const invoice = joinedInvoice(local, answer)
  const content = joinedContent(local, answer.items)
  return {
    isDeal,
    notice: isDealByModel(answer) || [budget, startDate, endDate].some(({ value }) => value !== null) ? null : local.notice,
    budget: budget.value,
    startDate: startDate.value,
    endDate: endDate.value,
    invoiceStatus: invoice.value,
    content: content.items,
    confidence: {
      budget: budget.confidence,
      startDate: startDate.confidence,
      endDate: endDate.confidence,
      invoiceStatus: invoice.confidence,
      content: content.confidence,
    },
    sources: {
      budget: budget.lines,
      startDate: startDate.lines,
      endDate: endDate.lines,
      invoiceStatus: invoice.lines,
      content: content.sources,
    },
    offers: { budget: budget.offers, startDate: startDate.offers, endDate: endDate.offers, content: content.offers },
  }
}

/** A model calls a deal what the reader does not only with the words for it. */
const isDealByModel = ({ budget, items }: HeldAnswer): boolean =>
  budget?.lines !== undefined && items.some(({ sources }) => sources.type.length > 0)

type JoinedField = 'budget' | 'startDate' | 'endDate'

interface Field {
  readonly value: string | null
  readonly confidence: number
  readonly lines: SourceLines
  readonly offers: readonly DraftOffer[]
}

const fieldOf = ({ confidence, sources, offers, ...draft }: WeighedDraft, field: JoinedField): Field => ({
  value: draft[field],
  confidence: confidence[field],
  lines: sources[field],
  offers: offers[field],
})

const mostApart = 20

/** A budget without its quote is believed only where the reader saw it too; far from all that the reader saw it is not. */
const believed = (claim: Claim<string> | undefined, local: WeighedDraft, field: JoinedField): Claim<string> | undefined => {
  if (field !== 'budget' || claim === undefined) return claim
  const seen = [...(local.budget === null ? [] : [local.budget]), ...local.offers.budget.map(({ value }) => value)]
  if (seen.some((value) => Number(value) === Number(claim.value))) return claim
  const isFar = seen.length > 0 && seen.every((value) => isFarFrom(Number(claim.value) / Number(value)))
  return claim.lines === undefined || isFar ? undefined : claim
}

const isFarFrom = (times: number): boolean => times > mostApart || times < 1 / mostApart

interface Beside {
  readonly field: JoinedField
  readonly lines: readonly AgreementLine[]
  readonly isDeal: boolean
}

const joinedField = (own: Field, claim: Claim<string> | undefined, beside: Beside): Field => {
  if (claim === undefined) return own
  const isClaim = (value: string) => value === claim.value || (beside.field === 'budget' && Number(value) === Number(claim.value))
  if (own.value !== null && isClaim(own.value)) return { ...own, confidence: sure.both }
  const [best] = own.offers
  if (own.value === null && best && isClaim(best.value)) return { value: best.value, confidence: sure.both, lines: best.lines, offers: [] }
  if (own.value === null && !best && claim.lines && beside.isDeal)
    return { value: claim.value, confidence: sure.quoted, lines: claim.lines, offers: [] }
  const offer = own.offers.find(({ value }) => isClaim(value)) ?? offerOf(claim, beside)
  // Without its words it counts less than what the reader saw.
  if (claim.lines === undefined && (own.value !== null || (best && !own.offers.includes(offer)))) return own
  const others =
    own.value === null
      ? own.offers.filter((other) => other !== offer)
      : [offerOf({ value: own.value, lines: own.lines }, beside, own.confidence)]
  return { value: null, confidence: 0, lines: [], offers: [...others.slice(0, 1), offer, ...others.slice(1)].slice(0, mostOffers) }
}

const offerOf = ({ value, lines: read = [] }: Claim<string>, { field, lines }: Beside, chance: number = offered): DraftOffer => {
  const pattern = field === 'budget' ? amountPattern(value) : dayPattern(value)
  const words = read.reduce((text, line) => text || wordsBeside(lines[line]?.text ?? '', pattern), '')
  return { value, chance, lines: read, words }
}

const joinedInvoice = (local: WeighedDraft, { invoiceStatus: { value, lines } }: HeldAnswer) => {
  const own = { value: local.invoiceStatus, confidence: local.confidence.invoiceStatus, lines: local.sources.invoiceStatus }
  if (value === own.value) return { ...own, confidence: Math.max(own.confidence, sure.quoted) }
  return lines === undefined ? own : { value, confidence: sure.quoted, lines }
}

/** Equal numbers of each type are sure, with the days of the model; a type whose numbers differ is asked for. */
const joinedContent = (local: WeighedDraft, claims: readonly HeldItem[]) => {
  const own = { items: local.content, sources: local.sources.content, confidence: local.confidence.content, offers: local.offers.content }
  if (claims.length === 0) return own
  const ofModel = {
    items: claims.map(({ item }) => item),
    sources: claims.map(({ sources }) => sources),
    confidence: sure.quoted,
    offers: [],
  }
  if (local.content.length === 0 && own.offers.length === 0 && local.isDeal) return ofModel
  const asked = contentTypes.flatMap((type): readonly PieceOffers[] => {
    const counted = local.content.filter((item) => item.type === type).length
    const claimed = claims.filter(({ item }) => item.type === type)
    if (counted === claimed.length) return []
    const lines = [...new Set(claimed.flatMap(({ sources }) => sources.type))]
    const ownLines = [...new Set(local.content.flatMap((item, at) => (item.type === type ? (local.sources.content[at]?.type ?? []) : [])))]
    const offer = (value: number, from: SourceLines) => ({ value, chance: offered, lines: from, words: '' })
    return [{ type, offers: [offer(counted, ownLines), offer(claimed.length, lines)] }]
  })
  if (asked.length > 0) return { ...own, offers: asked }
  const references = local.content.map(({ reference }) => reference)
  const items = ofModel.items.map((item, at) => ({ ...item, reference: references[at] ?? item.reference }))
  return { ...ofModel, items, confidence: sure.both }
}
