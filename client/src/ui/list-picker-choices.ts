import type { Choice } from './select.tsx'

/** The value of the last row, which creates what was typed. */
export const CREATE = '\u0000create'

/** Nobody reads further; whoever types finds the rest. */
const mostShown = 200

export interface PickerState {
  readonly typed: string
  readonly canCreate: boolean
  readonly chosen: readonly string[]
}

/**
 * What the list shows for the typed text: matching choices, and a row to create it when nothing is called exactly so.
 * Who types looks for something else than what is chosen already: Enter must not take that away.
 */
export function pickerChoices(choices: readonly Choice[], { typed, canCreate, chosen }: PickerState): readonly Choice[] {
  const text = typed.trim()
  const wanted = text.toLocaleLowerCase()
  const offered = text ? choices.filter(({ value }) => !chosen.includes(value)) : choices
  const matching = offered.filter(({ label, note }) => `${label}\n${note ?? ''}`.toLocaleLowerCase().includes(wanted))
  const isKnown = choices.some(({ label }) => label.toLocaleLowerCase() === wanted)
  const shown = matching.slice(0, mostShown)
  return canCreate && text && !isKnown ? [...shown, { value: CREATE, label: `Create "${text}"` }] : shown
}
