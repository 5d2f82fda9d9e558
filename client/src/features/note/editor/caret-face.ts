import { hueOf } from '../../../ui/mark/avatar-face.ts'

/** Whose caret it is, as awareness gives it: anything may stand there. */
export interface CaretOwner {
  readonly id: string
  readonly name: string
}

export const caretOwner = (user: unknown): CaretOwner => {
  const { id, name } = typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : {} // read field by field
  return {
    id: typeof id === 'string' ? id : '',
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : 'Somebody',
  }
}

/** Another person's caret, in the hue of their avatar. The name is no text of the note: CSS shows it from `data-name`. */
export const createCaret = (user: unknown): HTMLElement => {
  const owner = caretOwner(user)
  const caret = document.createElement('span')
  caret.className = 'note-caret'
  caret.dataset.name = owner.name
  caret.style.setProperty('--hue', String(hueOf(owner.id)))
  return caret
}

/** The look of another person's selection. ProseMirror sets `style` through `cssText`, which a strict content policy allows. */
export const caretSelection = (user: unknown): { readonly class: string; readonly style: string } => ({
  class: 'note-selection',
  style: `--hue: ${hueOf(caretOwner(user).id)}`,
})
