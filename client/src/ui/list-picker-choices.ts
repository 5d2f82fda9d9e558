import type { Choice } from './select.tsx'

/** The value of the last row, which creates what was typed. */
export const CREATE = '\u0000create'

/** What the list shows for the typed text: matching choices, and a row to create it when nothing is called exactly so. */
export function pickerChoices(choices: readonly Choice[], typed: string, canCreate: boolean): readonly Choice[] {
  const text = typed.trim()
  const wanted = text.toLocaleLowerCase()
  const matching = choices.filter(({ label, note }) => `${label}\n${note ?? ''}`.toLocaleLowerCase().includes(wanted))
  const isKnown = choices.some(({ label }) => label.toLocaleLowerCase() === wanted)
  return canCreate && text && !isKnown ? [...matching, { value: CREATE, label: `Create "${text}"` }] : matching
}
