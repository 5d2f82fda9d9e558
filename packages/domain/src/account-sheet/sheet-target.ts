import { type CsvColumn, fieldOfColumn } from '../account-csv/csv-column.ts'
import { type CustomFieldType, customFieldTypes } from '../custom-field/custom-field.ts'

/** Parts of an influencer that no single column of ours holds. */
export const sheetParts = ['firstName', 'lastName', 'socialLink', 'note'] as const
export type SheetPart = (typeof sheetParts)[number]

/** What a column of a sheet becomes: a column of ours, a part of an influencer, or a custom field that the import adds. */
export type SheetTarget = CsvColumn | SheetPart | `new:${CustomFieldType}`

/** The type of the custom field that a target adds; null for other targets. */
export const newFieldType = (target: SheetTarget): CustomFieldType | null =>
  customFieldTypes.find((type) => target === `new:${type}`) ?? null

/** [CI11] Notes, links and new fields may stand in several columns; every other target is taken once. */
export const isTakenOnce = (target: SheetTarget): boolean => target !== 'note' && target !== 'socialLink' && newFieldType(target) === null

export const isSheetPart = (text: string): text is SheetPart => sheetParts.some((part) => part === text)

/** The name of a part where it is chosen. */
export const sheetPartWords: Readonly<Record<SheetPart, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  socialLink: 'Profile link of any platform',
  note: 'First note',
}

/** Why a target was guessed. */
export type GuessReason = 'heading' | 'values' | 'both' | 'unknown'

export interface SheetGuess {
  readonly target: SheetTarget | null
  readonly reason: GuessReason
}

/** [CI12] The problem of an import whose columns name nobody; undefined without one. */
export const missingColumnOf = (targets: readonly (SheetTarget | null)[]): string | undefined =>
  targets.some((target) => target === 'name' || target === 'id' || target === 'firstName' || target === 'lastName')
    ? undefined
    : 'Choose the column that holds the name'

/** The custom field that a target means; null for other targets. */
export const customFieldOf = (target: SheetTarget): string | null =>
  isSheetPart(target) || newFieldType(target) !== null ? null : fieldOfColumn(target as CsvColumn) // no part and no new field
