import type { ParseProgress } from '@rapport/domain/agreement/parse-answer'
import type { DraftOffer } from '@rapport/domain/agreement/partnership-draft'
import { partnershipWords } from '@rapport/domain/partnership/partnership-form'
import { showCounted } from '@rapport/domain/show/money'
import { lineWords } from '../../ui/file/line-words.ts'
import { unreadFields } from './draft-form.ts'
import type { FileState } from './import-work.ts'

/** Why an agreement could not be read: the server's words, else its status. */
export const failureWords = (status: number, message: string | null): string =>
  message ?? (status > 0 ? `Failed to process file (Status: ${status})` : importWords.unreadable)

export const importWords = {
  title: 'Import Partnership from Document',
  unreadable: 'Failed to extract partnership details. Please try manual entry.',
  extracted: 'Partnership details extracted successfully',
  created: 'Partnership created successfully from document',
  createdByHand: partnershipWords.created,
  notCreated: partnershipWords.notCreated,
  byHand: 'Fill in by hand',
  notSure: 'Not sure: take one or type',
  offline: 'Reading a document needs a connection',
} as const

/** Beside a value that a person corrected. */
export const correctedWords = (was: string): string => `Changed by you · was ${was}`

/** The server's progress in words; `done` of `total`, null while unknown. */
export interface StepWords {
  readonly label: string
  readonly done: number
  readonly total: number | null
  readonly figure?: string
}

export const stepWords = (step: ParseProgress | null): StepWords => {
  if (step === null) return { label: labels.reading, done: 0, total: null, figure: '' }
  const { page, pages, done = 0 } = step
  const label = labels[step.step]
  if (page < 1 || pages < 1) return { label, done: 0, total: null, figure: '' }
  return { label, done: page - 1 + done, total: pages, figure: `Page ${page} of ${pages}` }
}

const labels: Readonly<Record<ParseProgress['step'], string>> = {
  waiting: 'Other documents are read first',
  reading: 'Reading the document',
  recognising: 'Recognising the text of the scan',
  understanding: 'Looking for the details of the partnership',
}

/** 'total fee, line 12'; what stands in no line as such was worked out from some. */
export const offerLineWords = ({ words, lines }: Pick<DraftOffer, 'words' | 'lines'>): string => {
  if (lines.length === 0) return words
  const named = lineWords(lines.slice(0, mostLines)).toLowerCase()
  return words === '' ? `worked out from ${named}` : `${words}, ${lineWords(lines.slice(0, 1)).toLowerCase()}`
}

/** More lines tell nothing. */
const mostLines = 4

export const descriptionOf = (name: string | undefined, state: FileState | undefined): string => {
  if (name === undefined || state === undefined) return 'You check what was read before anything is saved'
  if (state.at !== 'review') return name
  if (state.agreement === null) return `${name} could not be read: enter its details`
  const { data } = state.agreement
  if (!data.isDeal) return `${name}: enter its details`
  const open = offerFields.filter((field) => data.offers[field].length > 0).length
  const missing = unreadFields(data).size - open
  return [
    `${name}: check what was read`,
    ...(open > 0 ? [`${showCounted(open, 'value')} to choose`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? 'value was' : 'values were'} not found`] : []),
  ].join(', ')
}

const offerFields = ['budget', 'startDate', 'endDate'] as const
