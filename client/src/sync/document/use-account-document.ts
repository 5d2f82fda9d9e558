import { useEffect, useMemo } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { useLiveValue } from '../live-value.ts'
import type { DocumentStatus } from '../save-state.ts'
import { requireSync } from '../sync-session.ts'
import type { DocumentPhase } from './open-document.ts'
import { documentsOf } from './session-documents.ts'

/** An account's document as a screen holds it. It re-renders when its phase, its save state or its key change, not with every edit. */
export interface AccountDocument {
  /** Another document stands behind another key (a new epoch): key editors by it. */
  readonly key: string
  readonly accountId: string
  readonly doc: Y.Doc
  readonly awareness: Awareness
  /** Mount editors at 'ready'. 'not-on-device': no network, and never seen on this device. */
  readonly phase: DocumentPhase
  readonly state: DocumentStatus
  /** Resolves when the server has acknowledged everything up to now. */
  readonly whenSaved: () => Promise<void>
}

export const useAccountDocument = (accountId: string): AccountDocument => {
  const documents = documentsOf(requireSync())
  useLiveValue(documents.generation)
  const { key, doc, awareness, whenSaved, ...live } = documents.find(accountId)
  useEffect(() => documents.retain(accountId), [documents, accountId])
  const phase = useLiveValue(live.phase)
  const state = useLiveValue(live.status)
  return useMemo(
    () => ({ key, accountId, doc, awareness, phase, state, whenSaved }),
    [key, accountId, doc, awareness, phase, state, whenSaved],
  )
}
