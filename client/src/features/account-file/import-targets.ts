import { accountColumns, columnHeading, customColumn } from '@rapport/domain/account-csv/csv-column'
import type { ReportedColumn } from '@rapport/domain/account-csv/csv-import'
import { type SheetTarget, sheetParts, sheetPartWords } from '@rapport/domain/account-sheet/sheet-target'
import { customFieldTypes } from '@rapport/domain/custom-field/custom-field'
import type { Choice } from '../../ui/form/select.tsx'

export const leftOut = ''

/** What a column may become, for who may add custom fields or not. */
export const targetChoices = (
  fields: readonly { readonly id: string; readonly name: string }[],
  mayAddFields: boolean,
): readonly Choice[] => [
  { value: leftOut, label: 'Leave out' },
  ...accountColumns.slice(0, 2).map(choiceOfColumn),
  ...sheetParts.map((part) => ({ value: part, label: sheetPartWords[part], note: partNotes[part] })),
  ...accountColumns.slice(2).map(choiceOfColumn),
  ...fields.map(({ id, name }) => ({ value: customColumn(id), label: name, note: 'Custom field' })),
  ...(mayAddFields ? customFieldTypes.map((type) => ({ value: `new:${type}`, label: `New custom field: ${type}` })) : []),
]

const choiceOfColumn = (column: (typeof accountColumns)[number]): Choice => ({ value: column.key, label: columnHeading(column) })

const partNotes: Partial<Readonly<Record<SheetTarget, string>>> = { note: 'Of new influencers, by you' }

/** Why a column was guessed so, in a few words. */
export const reasonWords = ({ reason, column }: ReportedColumn, isAsLastTime: boolean): string => {
  if (reason === null) return isAsLastTime ? 'As last time' : 'Chosen by you'
  if (reason === 'unknown') return column === null ? 'Rapport knows no place for it' : 'It has no place yet'
  return { heading: 'By its heading', values: 'By its values', both: 'By heading and values' }[reason]
}
