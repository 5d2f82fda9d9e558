import { dropPending, encodeApplied } from '@rapport/account-doc/inspection/pending-structs'
import * as Y from 'yjs'

/** What tabs tell each other about a document: what they have, and what changed. */
type DocumentMessage = { readonly kind: 'have'; readonly vector: Uint8Array } | { readonly kind: 'update'; readonly update: Uint8Array }

/** The length of an update that says nothing. */
const emptyUpdate = 2

/** Shares this tab's own changes with the person's other tabs of this document, also offline. It never counts as saved. `onLacking`: something came that depends on what this tab lacks. Returns the way to stop. */
export const shareWithTabs = (name: string, doc: Y.Doc, onLacking: () => void): (() => void) => {
  const channel = new BroadcastChannel(name)
  const tell = (message: DocumentMessage) => channel.postMessage(message)
  const ask = () => tell({ kind: 'have', vector: Y.encodeStateVector(doc) })
  const tellMissing = (vector: Uint8Array) => {
    const update = encodeApplied(doc, vector)
    if (update.length > emptyUpdate) tell({ kind: 'update', update })
  }

  channel.onmessage = ({ data }: MessageEvent<DocumentMessage>) => {
    if (data.kind === 'have') tellMissing(data.vector)
    else {
      Y.applyUpdate(doc, data.update, channel)
      if (!dropPending(doc)) return
      // Its answer may be on the way, or it is gone.
      ask()
      onLacking()
    }
  }
  const onUpdate = (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (transaction.local) tell({ kind: 'update', update })
  }
  doc.on('update', onUpdate)
  ask()

  return () => {
    doc.off('update', onUpdate)
    channel.close()
  }
}
