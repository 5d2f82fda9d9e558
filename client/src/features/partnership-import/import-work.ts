import { agreementTooLarge, mostAgreementBytes } from '@rapport/domain/agreement/agreement-zone'
import type { ParseAnswer, ParseProgress } from '@rapport/domain/agreement/parse-answer'
import { noDealWords } from '@rapport/domain/agreement/partnership-draft'
import { emptyFileWords } from '@rapport/domain/limit/file-words'
import { type DraftForm, emptyForm, formOfDraft } from './draft-form.ts'

export type FileState =
  | { readonly at: 'waiting' }
  | { readonly at: 'uploading'; readonly part: number }
  | { readonly at: 'reading'; readonly step: ParseProgress | null }
  | { readonly at: 'failed'; readonly why: string }
  /** It was read and is no deal: nothing was filled in. */
  | { readonly at: 'no-deal'; readonly agreement: ParseAnswer; readonly notice: string }
  /** Checked and corrected; without an agreement a person types by hand. */
  | { readonly at: 'review'; readonly agreement: ParseAnswer | null; readonly form: DraftForm; readonly isTouched: boolean }
  | { readonly at: 'created' }

export interface ImportFile {
  readonly key: string
  readonly file: File
  readonly state: FileState
}

export interface ImportWork {
  readonly files: readonly ImportFile[]
  readonly shown: string | null
}

export const noWork: ImportWork = { files: [], shown: null }

/** Adds files; a file that is chosen twice joins once. */
export const takeFiles = (work: ImportWork, files: readonly File[], newKey: () => string): ImportWork => {
  const traits = new Set(work.files.map(({ file }) => traitsOf(file)))
  const taken = files.filter((file) => !traits.has(traitsOf(file)) && traits.add(traitsOf(file)))
  const added = taken.map((file): ImportFile => ({ key: newKey(), file, state: firstState(file) }))
  return { files: [...work.files, ...added], shown: work.shown ?? added[0]?.key ?? null }
}

const traitsOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** An unreadable file is never sent. */
const firstState = ({ size }: File): FileState => {
  if (size > mostAgreementBytes) return { at: 'failed', why: agreementTooLarge }
  return size === 0 ? { at: 'failed', why: emptyFileWords } : { at: 'waiting' }
}

export const withState = (work: ImportWork, key: string, state: FileState): ImportWork => ({
  ...work,
  files: work.files.map((entry) => (entry.key === key ? { ...entry, state } : entry)),
})

export const withForm = (work: ImportWork, key: string, change: (form: DraftForm) => DraftForm): ImportWork => ({
  ...work,
  files: work.files.map((entry) =>
    entry.key === key && entry.state.at === 'review'
      ? { ...entry, state: { ...entry.state, form: change(entry.state.form), isTouched: true } }
      : entry,
  ),
})

export const stateOfAnswer = (agreement: ParseAnswer): FileState =>
  agreement.data.isDeal ? reviewOf(agreement) : { at: 'no-deal', agreement, notice: agreement.data.notice ?? noDealWords }

/** Begins a review; of what is no deal with empty fields. */
export const reviewOf = (agreement: ParseAnswer): FileState => ({
  at: 'review',
  agreement,
  form: agreement.data.isDeal ? formOfDraft(agreement.data) : emptyForm,
  isTouched: false,
})

export const byHand: FileState = { at: 'review', agreement: null, form: emptyForm, isTouched: false }

/** The agreement in reading, else the next one; offline none begins. */
export const fileToRead = ({ files }: ImportWork, isOnline: boolean): ImportFile | undefined =>
  files.find(({ state }) => state.at === 'uploading' || state.at === 'reading') ??
  (isOnline ? files.find(({ state }) => state.at === 'waiting') : undefined)

/** The work without one agreement; the next open one is shown. */
export const withoutFile = (work: ImportWork, key: string): ImportWork => {
  const index = work.files.findIndex((entry) => entry.key === key)
  const files = work.files.filter((entry) => entry.key !== key)
  return work.shown === key ? { files, shown: nextShown(files, index) } : { ...work, files }
}

/** An agreement became a partnership: shows the next one. */
export const withCreated = (work: ImportWork, key: string): ImportWork => {
  const { files } = withState(work, key, { at: 'created' })
  const index = files.findIndex((entry) => entry.key === key)
  return { files, shown: nextShown(files, index) ?? key }
}

const nextShown = (files: readonly ImportFile[], index: number): string | null => {
  const open = (entry: ImportFile) => entry.state.at !== 'created'
  return (files.slice(index).find(open) ?? files.find(open) ?? files[0])?.key ?? null
}

export const isAllDone = ({ files }: ImportWork): boolean => files.length > 0 && files.every(({ state }) => state.at === 'created')

/** Whether closing would lose readings or typed values. */
export const isUnsaved = ({ files }: ImportWork): boolean => files.some(({ state }) => state.at === 'review')
