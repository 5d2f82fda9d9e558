/** Where the focus goes behind an editor: its value, the one behind or before it, or where somebody clicked. */
export type EditStep = 'stay' | 'next' | 'back' | 'away'

/** A value whose editor is open. */
export interface EditSlot {
  /** What the editor lies over. */
  readonly anchor: HTMLElement
  readonly onDone: (step: EditStep) => void
}

export const tabStep = (isBack: boolean): EditStep => (isBack ? 'back' : 'next')
