import { useEffect, useMemo } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { useLiveValue } from '../../live-value.ts'
import type { DocumentStatus } from '../../summary/save-state.ts'
import { requireSync } from '../../sync-session.ts'
import type { DocumentPhase } from '../open-document.ts'
import { documentsOf } from '../session-documents.ts'

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

/** The same without its save state: for screens that only draw what a document says. */
export type ShownDocument = Omit<AccountDocument, 'state'>

export const useAccountDocument = (accountId: string): AccountDocument => {
  const shown = useShownDocument(accountId)
  const state = useLiveValue(documentsOf(requireSync()).find(accountId).status)
  return useMemo(() => ({ ...shown, state }), [shown, state])
}

/** Re-renders when the document's phase or key changes: never while something is being saved. */
export const useShownDocument = (accountId: string): ShownDocument => {
  const documents = documentsOf(requireSync())
  useLiveValue(documents.generation)
  const { key, doc, awareness, whenSaved, ...live } = documents.find(accountId)
  useEffect(() => documents.retain(accountId), [documents, accountId])
  const phase = useLiveValue(live.phase)
  return useMemo(() => ({ key, accountId, doc, awareness, phase, whenSaved }), [key, accountId, doc, awareness, phase, whenSaved])
}
