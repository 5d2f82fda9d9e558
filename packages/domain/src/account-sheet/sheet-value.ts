import { headingWords } from './heading-text.ts'
import { sheetChoiceLimits, type ValueMapping } from './sheet-choice.ts'
import type { SheetDirectory } from './sheet-directory.ts'
import { saysNothing } from './sheet-number.ts'
import { customFieldOf, type SheetTarget } from './sheet-target.ts'
import { type ChosenTarget, choicesOf, chosenTargets, exactValue, suggestedValue } from './value-match.ts'

/** A value that the organisation does not have as it stands, with what it becomes in all rows. */
export interface UnknownValue extends ValueMapping {
  readonly rows: number
}

export interface ValueChoice {
  readonly value: string
  readonly label: string
}

const chosenTargetOf = (target: SheetTarget): ChosenTarget | undefined => chosenTargets.find((chosen) => chosen === target)

const dropdownOf = (target: SheetTarget, { customFields }: SheetDirectory) => {
  const fieldId = customFieldOf(target)
  return fieldId === null ? undefined : customFields.find(({ id, type }) => id === fieldId && type === 'dropdown')
}

/** What values of a column may become; undefined where any text may stand. */
export const valueChoices = (target: SheetTarget, directory: SheetDirectory): readonly ValueChoice[] | undefined => {
  const chosen = chosenTargetOf(target)
  if (chosen !== undefined) return choicesOf(chosen, directory)
  return dropdownOf(target, directory)?.options.map((option) => ({ value: option, label: option }))
}

const exactOf = (target: SheetTarget, value: string, directory: SheetDirectory): string | null => {
  const chosen = chosenTargetOf(target)
  if (chosen !== undefined) return exactValue(chosen, value, directory)
  return dropdownOf(target, directory)?.options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? null
}

const suggestedOf = (target: SheetTarget, value: string, directory: SheetDirectory): string | null => {
  const chosen = chosenTargetOf(target)
  if (chosen !== undefined) return suggestedValue(chosen, value, directory)
  return dropdownOf(target, directory)?.options.find((option) => headingWords(option) === headingWords(value)) ?? null
}

/** By target and value, as a person mapped them. */
export type Mappings = ReadonlyMap<string, string | null>

const markOf = (target: SheetTarget, value: string): string => `${target} ${value.trim().toLowerCase()}`

export const mappingsOf = (values: readonly ValueMapping[]): Mappings =>
  new Map(values.map(({ target, from, to }) => [markOf(target, from), to]))

/** [CI14] What a value becomes: as a person mapped it, as it stands, or as it probably means. Undefined where nobody knows. */
export const meantValue = (
  target: SheetTarget,
  value: string,
  directory: SheetDirectory,
  mappings: Mappings,
): string | null | undefined => {
  const exact = exactOf(target, value, directory)
  if (exact !== null) return exact
  const mapped = mappings.get(markOf(target, value))
  const isThere = mapped === null || (valueChoices(target, directory)?.some((choice) => choice.value === mapped) ?? false)
  if (mapped !== undefined && isThere) return mapped
  return suggestedOf(target, value, directory) ?? undefined
}

export type Meaning = (target: SheetTarget, value: string) => string | null | undefined

/** The same for a whole sheet: its values repeat, so each is thought about once. */
export const rememberMeaning = (directory: SheetDirectory, mappings: Mappings): Meaning => {
  const meantByMark = new Map<string, string | null | undefined>()
  return (target, value) => {
    const mark = markOf(target, value)
    if (!meantByMark.has(mark)) meantByMark.set(mark, meantValue(target, value, directory, mappings))
    return meantByMark.get(mark)
  }
}

/** [CI14] Values of a column that the organisation does not have as they stand, the most frequent first. */
export const unknownValues = (
  target: SheetTarget,
  cells: readonly string[],
  directory: SheetDirectory,
  mappings: Mappings,
): readonly UnknownValue[] => {
  if (valueChoices(target, directory) === undefined) return []
  const rowsByValue = new Map<string, { readonly from: string; rows: number }>()
  for (const cell of cells) {
    const from = cell.trim().slice(0, sheetChoiceLimits.value)
    if (saysNothing(from)) continue
    const counted = rowsByValue.get(from.toLowerCase())
    if (counted) counted.rows += 1
    else rowsByValue.set(from.toLowerCase(), { from, rows: 1 })
  }
  return [...rowsByValue.values()]
    .filter(({ from }) => exactOf(target, from, directory) === null)
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, sheetChoiceLimits.unknownValues)
    .map(({ from, rows }) => ({ target, from, rows, to: meantValue(target, from, directory, mappings) ?? null }))
}
