import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'

/** A note that the address asks for; another object each time it is asked for anew. */
export interface NoteTarget {
  readonly noteId: string
}

/** `/influencer/{slug}-{id}#note-{noteId}` leads to a note. */
export const readNoteTarget = (hash: string): string | null => /^#?note-([0-9a-z]{20,40})$/.exec(hash)?.[1] ?? null

export const useNoteTarget = (): NoteTarget | null => {
  const noteId = useLocation({ select: (location) => readNoteTarget(location.hash) })
  const visit = useLocation({ select: (location) => location.state.__TSR_key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same note asked for again is another visit
  return useMemo(() => (noteId === null ? null : { noteId }), [noteId, visit])
}
