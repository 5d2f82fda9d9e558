import { useCallback, useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
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

const without = (noteIds: ReadonlySet<string>, gone: string): ReadonlySet<string> => new Set([...noteIds].filter((id) => id !== gone))
