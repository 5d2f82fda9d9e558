import type { Video } from '@rapport/domain/video/video'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { takesText } from '../../../ui/key/free-key.ts'
import { isUncovered } from '../../../ui/key/use-shortcuts.ts'
import { keepRows, noSelection, type RowSelection, selectRow } from '../../../ui/table/row-selection.ts'

export interface VideoSelection {
  readonly selection: RowSelection
  readonly choose: (videoId: string, isRange: boolean) => void
  readonly clear: () => void
}

/** The chosen videos among the loaded ones; Ctrl or Cmd A chooses all of these. */
export function useVideoSelection(videos: readonly Video[]): VideoSelection {
  const [state, setState] = useState(noSelection)
  const ids = useMemo(() => videos.map(({ id }) => id), [videos])
  const shown = useRef(ids)
  shown.current = ids
  useEffect(() => onSelectAll(() => setState({ keys: new Set(shown.current), anchor: shown.current.at(-1) ?? null })), [])
  return {
    selection: useMemo(() => keepRows(state, ids), [state, ids]),
    choose: useCallback((videoId, isRange) => setState((before) => selectRow(before, shown.current, videoId, isRange)), []),
    clear: useCallback(() => setState(noSelection), []),
  }
}

/** Neither in a field, where it selects the text, nor below a dialog. */
const onSelectAll = (run: () => void): (() => void) => {
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.defaultPrevented || !isUncovered() || (event.target instanceof Element && event.target.closest(takesText))) return
    event.preventDefault()
    run()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
