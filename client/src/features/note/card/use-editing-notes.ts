import { useCallback, useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { toast } from '../../../ui/message/toast.ts'
import { editingField } from './editing-peers.ts'

const none: ReadonlySet<string> = new Set()

/** The notes that are being edited in this tab, which others are told of. */
export const useEditingNotes = (awareness: Awareness): readonly [ReadonlySet<string>, (noteId: string, isEditing: boolean) => void] => {
  const [editing, setEditing] = useState(none)
  useEffect(() => {
    awareness.setLocalStateField(editingField, [...editing])
  }, [awareness, editing])
  useEffect(() => () => awareness.setLocalStateField(editingField, []), [awareness])
  const change = useCallback(
    (noteId: string, isEditing: boolean) => setEditing((before) => (isEditing ? new Set([...before, noteId]) : without(before, noteId))),
    [],
  )
  return [editing, change]
}

/** Ends the editing of notes that somebody deleted meanwhile, and says so. */
export const useGoneEditings = (
  rows: readonly { readonly key: string }[],
  editing: ReadonlySet<string>,
  setEditing: (noteId: string, isEditing: boolean) => void,
): void => {
  useEffect(() => {
    if (editing.size === 0) return
    const present = new Set(rows.map((row) => row.key))
    for (const noteId of editing) {
      if (present.has(noteId)) continue
      setEditing(noteId, false)
      toast.info('This note was deleted while you edited it')
    }
  }, [rows, editing, setEditing])
}

const without = (noteIds: ReadonlySet<string>, gone: string): ReadonlySet<string> => new Set([...noteIds].filter((id) => id !== gone))
