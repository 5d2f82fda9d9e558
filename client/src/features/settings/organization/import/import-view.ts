import type { ImportedPerson, WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import type { SendingFailed } from './send-archive.ts'

/** An archive on its way from this window. */
export type ArchiveUpload =
  | { readonly at: 'none'; readonly problem: string | undefined }
  | { readonly at: 'sending'; readonly file: File; readonly part: number; readonly control: AbortController }
  | (SendingFailed & { readonly file: File })

/** What the card of imports shows. */
export type ImportView =
  | { readonly at: 'choose'; readonly note?: ImportNote | undefined }
  | { readonly at: 'uploading'; readonly file: File; readonly part: number }
  | { readonly at: 'checking'; readonly import: WorkspaceImport }
  | { readonly at: 'filling'; readonly import: WorkspaceImport }
  | { readonly at: 'done'; readonly import: WorkspaceImport }
  | { readonly at: 'ready'; readonly import: WorkspaceImport; readonly report: NonNullable<WorkspaceImport['report']> }

export interface ImportNote {
  readonly tone: 'red' | 'amber'
  readonly text: string
  readonly isRetryable: boolean
}

/** This window's upload comes first, then what the server has of the latest import. */
export const importView = (upload: ArchiveUpload, latest: WorkspaceImport | null): ImportView => {
  if (upload.at === 'sending') return { at: 'uploading', file: upload.file, part: upload.part }
  if (upload.at === 'failed' && !isFurther(latest, upload)) return choose('red', upload.why, upload.isRetryable)
  if (upload.at === 'none' && upload.problem !== undefined) return choose('red', upload.problem)
  return latest === null ? { at: 'choose' } : viewOf(latest)
}

/** The answer was lost, or another import goes on. */
const isFurther = (latest: WorkspaceImport | null, { arrivedId }: SendingFailed): boolean =>
  latest !== null && (latest.state === 'checking' || latest.state === 'filling' || (latest.id === arrivedId && latest.state !== 'awaited'))

const viewOf = (latest: WorkspaceImport): ImportView => {
  const { state, filename, why, report } = latest
  if (state === 'awaited') return choose('amber', unfinishedWords(filename))
  if (state === 'refused') return choose('red', why ?? unreadableWords)
  if (state !== 'ready') return { at: state, import: latest }
  return report === null ? choose('red', unreadableWords) : { at: 'ready', import: latest, report }
}

const choose = (tone: ImportNote['tone'], text: string, isRetryable = false): ImportView => ({
  at: 'choose',
  note: { tone, text, isRetryable },
})

const unfinishedWords = (filename: string) =>
  `The upload of ${filename} has not finished. If no other window sends it, choose the file again.`

const unreadableWords = 'This archive cannot be imported'

/** A part in words; never 100 % before all is there. */
export const percentWords = (part: number): string => `${Math.max(0, Math.min(99, Math.floor(part * 100)))} %`

/** What a screen reader hears when the card comes to something else. */
export const spokenView = (view: ImportView): string => {
  switch (view.at) {
    case 'choose':
      return view.note?.text ?? ''
    case 'uploading':
      return `Uploading ${view.file.name}`
    case 'checking':
      return `Checking ${view.import.filename}`
    case 'ready':
      return `${view.report.organizationName} can be imported`
    case 'filling':
      return `Creating ${nameIn(view.import)}`
    case 'done':
      return doneWords(view.import)
  }
}

export const nameIn = ({ report, filename }: WorkspaceImport): string => report?.organizationName ?? filename

export const doneWords = (done: WorkspaceImport): string => `${nameIn(done)} is whole and ready to open`

/** Those who join first, then former members with a role, then those who had left already; by name within. */
export const peopleInOrder = (people: readonly ImportedPerson[]): readonly ImportedPerson[] =>
  people.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))

const rankOf = ({ becomes, role }: ImportedPerson): number => ranks.indexOf(becomes) + (becomes === 'former' && role === null ? 1 : 0)
const ranks: readonly ImportedPerson['becomes'][] = ['owner', 'member', 'former']

/** So many rows of people stand there before somebody asks for all. */
export const fewPeople = 8

/** The rows that are shown, and how many are hidden. A single hidden row is shown instead of its button. */
export const shownPeople = (people: readonly ImportedPerson[], isAll: boolean) => {
  const shown = isAll || people.length <= fewPeople + 1 ? people : people.slice(0, fewPeople)
  return { shown, hidden: people.length - shown.length }
}
