import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { notesQuery, timeLogsQuery } from '../../../api/account/profile-queries.ts'
import { RefusedCall } from '../../../api/refused-call.ts'
import type { DocumentPhase } from '../../../sync/document/open-document.ts'
import type { NoteDocument } from '../note-document.ts'
import type { People } from '../use-people.ts'
import { type FeedRow, feedRows, type SystemNote } from './feed-rows.ts'
import { noteHeadsAtom } from './note-heads.ts'

export type Feed =
  | { readonly at: 'loading' }
  | { readonly at: 'not-on-device' }
  | { readonly at: 'failed'; readonly retry: () => void }
  | {
      readonly at: 'ready'
      readonly rows: readonly FeedRow[]
      /** The way to ask again for the activity, when the server did not give it. */
      readonly retry: (() => void) | null
    }

/** Notes of the document, system notes and time log of the server, in one list. */
export const useFeed = (document: NoteDocument, phase: DocumentPhase, people: People): Feed => {
  const heads = useAtomValue(noteHeadsAtom(document))
  const notes = useQuery(notesQuery(document.accountId))
  const logs = useQuery(timeLogsQuery(document.accountId))
  const rows = useMemo(() => feedRows(heads, systemNotesOf(notes.data), logs.data ?? []), [heads, notes.data, logs.data])
  const isMissing = isLacking(notes) || isLacking(logs)
  const retry = () => void Promise.all([notes.refetch(), logs.refetch()])
  if (phase === 'not-on-device') return { at: 'not-on-device' }
  if (phase === 'opening' || notes.isLoading || logs.isLoading || people.isLoading) return { at: 'loading' }
  if (isMissing && heads.length === 0) return { at: 'failed', retry }
  return { at: 'ready', rows, retry: isMissing ? retry : null }
}

/** An influencer that waits for its creation has no history on the server yet. */
const isLacking = ({ data, error }: { readonly data: unknown; readonly error: Error | null }): boolean =>
  error !== null && data === undefined && !(error instanceof RefusedCall && error.status === 404)

const systemNotesOf = (notes: readonly (SystemNote & { readonly system: boolean })[] | undefined): readonly SystemNote[] =>
  (notes ?? []).filter((note) => note.system)
