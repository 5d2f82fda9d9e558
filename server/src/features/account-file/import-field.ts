import { customColumn } from '@rapport/domain/account-csv/csv-column'
import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { saysNothing } from '@rapport/domain/account-sheet/sheet-number'
import { newFieldType, type SheetTarget } from '@rapport/domain/account-sheet/sheet-target'
import { type CustomField, customFieldLimits, usableOptions } from '@rapport/domain/custom-field/custom-field'
import type { CustomFieldCreation } from '@rapport/domain/custom-field/custom-field-shape'
import { labelKey } from '@rapport/domain/label/label'
import { organizationAtMost } from '@rapport/domain/limit/limit-words'
import { nameLimit } from '@rapport/domain/name/name-words'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { plainLine } from '@rapport/domain/show/plain-line'
import type { ImportDirectory } from './import-directory.ts'
import { cellsOf, type ReadSheet } from './import-sheet.ts'

/** A custom field that a column adds. */
export interface NewField extends Omit<CustomFieldCreation, 'organizationId'> {
  readonly column: number
}

/** [CI18] The custom fields that a sheet adds, each under a name that is free. */
export const newFieldsOf = (
  { table, targets }: ReadSheet,
  { customFields, mayAddFields }: ImportDirectory,
): Result<readonly NewField[]> => {
  const taken = new Set(customFields.map(({ name }) => labelKey(name)))
  const fields = targets.flatMap((target, column): readonly NewField[] => {
    const type = target === null ? null : newFieldType(target)
    if (type === null) return []
    const name = freeName(plainLine(table.headers[column] ?? '').slice(0, nameLimit) || `Column ${column + 1}`, taken)
    taken.add(labelKey(name))
    return [{ column, name, type, options: type === 'dropdown' ? optionsIn(cellsOf(table, column)) : [] }]
  })
  if (customFields.length + fields.length > customFieldLimits.fields)
    return refuse('validation_failed', organizationAtMost(customFieldLimits.fields, 'custom fields'))
  return fields.length > 0 && !mayAddFields ? refuse('forbidden', onlyAdmins('manage custom fields')) : ok(fields)
}

const freeName = (name: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`
    if (!taken.has(labelKey(free))) return free
  }
}

const optionsIn = (cells: readonly string[]): string[] =>
  [...usableOptions(cells.filter((cell) => !saysNothing(cell)).map((cell) => cell.slice(0, customFieldLimits.option)))].slice(
    0,
    customFieldLimits.options,
  )

/** [CI18] A new field that is there already, under its name and of its type, is that field. */
export const withFieldsThere = ({ table, targets, ...sheet }: ReadSheet, { customFields }: ImportDirectory): ReadSheet => {
  const used = new Set<SheetTarget | null>(targets)
  const named = targets.map((target, index) => {
    const type = target === null ? null : newFieldType(target)
    const same = customFields.find(
      (field) => field.type === type && labelKey(field.name) === labelKey(plainLine(table.headers[index] ?? '')),
    )
    if (same === undefined || used.has(customColumn(same.id))) return target
    used.add(customColumn(same.id))
    return customColumn(same.id)
  })
  return { ...sheet, table, targets: named }
}

/** The columns with the custom fields that were added for them, and the fields themselves. */
export const withFields = (
  targets: readonly (SheetTarget | null)[],
  added: readonly { readonly column: number; readonly field: CustomField }[],
): readonly (SheetTarget | null)[] =>
  targets.map((target, index) => {
    const made = added.find(({ column }) => column === index)
    return made === undefined ? target : customColumn(made.field.id)
  })

/** Fields that a dry run reads with, as if they were there. */
export const fieldsOnTrial = (fields: readonly NewField[]) =>
  fields.map(({ column, name, type, options }) => ({ column, field: { id: `trial${column}`, name, type, options, order: column } }))

export const toldFields = (fields: readonly NewField[]): CsvReport['newFields'] => fields.map(({ name, type }) => ({ name, type }))
