import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { css } from '#styled-system/css'
import { editingHint, editingPeers } from './editing-peers.ts'

/** 'Ben is editing', while he is. */
export function EditingHint({ awareness, noteId }: { readonly awareness: Awareness; readonly noteId: string }) {
  const hint = useEditingHint(awareness, noteId)
  return hint ? <span className={style}>{hint}</span> : null
}

const useEditingHint = (awareness: Awareness, noteId: string): string => {
  const [hint, setHint] = useState('')
  useEffect(() => {
    const read = () => setHint(editingHint(editingPeers(awareness, noteId)))
    read()
    awareness.on('change', read)
    return () => awareness.off('change', read)
  }, [awareness, noteId])
  return hint
}

const style = css({ textStyle: 'meta', color: 'tone.blue.fg', _before: { content: '"·"', marginInlineEnd: '8', color: 'fg.subtle' } })
