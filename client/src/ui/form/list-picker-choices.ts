import type { Choice } from './select.tsx'

/** The value of the row that creates what was typed. */
export const CREATE = '\u0000create'

/** Nobody reads further; typing finds the rest. */
const mostShown = 200

export interface PickerState {
  readonly typed: string
  readonly canCreate: boolean
  readonly chosen: readonly string[]
}

/**
 * The rows for a typed text: first the choice of exactly this name, or a row to create it, then choices that contain the text. Enter takes
 * the first row, so choices that are chosen already are left out: Enter must not take them away.
 */
export function pickerChoices(choices: readonly Choice[], { typed, canCreate, chosen }: PickerState): readonly Choice[] {
  const text = typed.trim()
  const wanted = text.toLocaleLowerCase()
  const offered = text ? choices.filter(({ value }) => !chosen.includes(value)) : choices
  const matching = offered.filter(({ label, note }) => `${label}\n${note ?? ''}`.toLocaleLowerCase().includes(wanted))
  if (!canCreate || !text) return matching.slice(0, mostShown)
  const isCalledSo = ({ label }: Choice) => label.toLocaleLowerCase() === wanted
  const first = choices.some(isCalledSo) ? matching.filter(isCalledSo) : [{ value: CREATE, label: `Create "${text}"` }]
  return [...first, ...matching.filter((choice) => !isCalledSo(choice))].slice(0, mostShown)
}
