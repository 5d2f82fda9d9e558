import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type * as Y from 'yjs'
import { shapeOfBody, shapeOfText } from './note-likeness.ts'

/**
 * Ends an editor the instant it no longer shows its document: whatever is typed then would be written over what it does not show.
 * It takes nothing more, in neither direction, and `onBroken` makes another one from the document.
 */
export const bindingGuard = (body: Y.XmlFragment, onBroken: (editor: Editor) => void) => {
  let isBroken = false
  const breakOff = (editor: Editor) => {
    if (isBroken) return
    isBroken = true
    const binding = bindingOf(editor.state)
    // It reads and writes inside its mutex only: without it, it does neither.
    if (binding) binding.mux = () => undefined
    onBroken(editor)
    editor.view.dom.setAttribute('contenteditable', 'false')
  }
  return Extension.create({
    name: 'bindingGuard',
    priority: 10_000, // before everything that could throw
    dispatchTransaction({ transaction, next }) {
      if (isBroken) return
      const isTyped = transaction.docChanged && !isFromDocument(transaction.getMeta(ySyncPluginKey))
      if (isTyped && shapeOfBody(body) !== shapeOfText(this.editor.state.doc)) {
        breakOff(this.editor)
        return
      }
      try {
        next(transaction)
      } catch (error) {
        // The binding tries what came too late again.
        if (error instanceof RangeError && !transaction.docChanged) throw error
        breakOff(this.editor)
      }
    },
    addProseMirrorPlugins() {
      const end = () => breakOff(this.editor)
      // Its view is made before that of the binding, which takes its listeners from these properties then.
      const view = () => {
        const binding = bindingOf(this.editor.state)
        if (binding) for (const name of listeners) binding[name] = orEnd(binding[name], end)
        return { destroy: watch(body, end, () => this.editor.state.doc) }
      }
      return [new Plugin({ view })]
    },
  })
}

type Listener = (...args: unknown[]) => unknown
const listeners = ['_observeFunction', 'beforeAllTransactions', 'afterAllTransactions'] as const
type Binding = Record<(typeof listeners)[number] | 'mux', Listener>

const bindingOf = (state: EditorState): Binding | undefined =>
  (ySyncPluginKey.getState(state) as { readonly binding?: Binding } | undefined)?.binding // the library types it as any

/** A listener whose failure ends the editor and not the change that it heard of. */
const orEnd =
  (listener: Listener, end: () => void): Listener =>
  (...args) => {
    try {
      listener(...args)
    } catch {
      end()
    }
  }

/** Looks at a change before the binding, which removes what it does not know, and again after it. Returns the way to stop. */
const watch = (body: Y.XmlFragment, end: () => void, shown: () => Node): (() => void) => {
  let isWaiting = false
  const compare = () => {
    isWaiting = false
    if (shapeOfBody(body) !== shapeOfText(shown())) end()
  }
  const look = (_events: unknown, { origin }: Y.Transaction) => {
    if (origin === ySyncPluginKey) return
    if (shapeOfBody(body) === undefined) end()
    else if (!isWaiting) {
      isWaiting = true
      queueMicrotask(compare)
    }
  }
  body.observeDeep(look)
  return () => body.unobserveDeep(look)
}

const isFromDocument = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && 'isChangeOrigin' in meta && meta.isChangeOrigin === true
