import { type FieldFacts, factsOf, labelOf } from '@rapport/domain/account/account-field'
import { nameOfMark } from '@rapport/domain/custom-field/custom-field'

/** How the values of a field are shown in a line; `hidden` ones are too long or mean nothing to a reader. */
export type FieldKind = 'text' | 'day' | 'count' | 'hidden'

/** A field in words; one that this version does not know is called by its own name. */
export const fieldName = (field: string | undefined): string =>
  field === undefined ? 'details' : (nameOfMark(field) ?? (factsOf(field) ? labelOf(field) : field))

export const fieldValueKind = (field: string | undefined): FieldKind => (field === undefined ? 'hidden' : valueKind(factsOf(field)))

const valueKind = (facts: FieldFacts | undefined): FieldKind => {
  if (facts?.history === 'without values') return 'hidden'
  if (facts?.kind === 'instant' || facts?.kind === 'day') return 'day'
  return facts?.kind === 'count' ? 'count' : 'text'
}
