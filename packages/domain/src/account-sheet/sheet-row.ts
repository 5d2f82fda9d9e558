import { factsOf } from '../account/account-field.ts'
import type { CsvColumn } from '../account-csv/csv-column.ts'
import { csvWords } from '../account-csv/csv-import.ts'
import { type CsvDirectory, type CsvRow, namesCell, readCsvRow } from '../account-csv/csv-row.ts'
import type { CustomFieldType } from '../custom-field/custom-field.ts'
import { labelKey } from '../label/label.ts'
import type { Issue } from '../result/result.ts'
import { readSocialAddress, webAddressOf } from '../social/social-address.ts'
import { handleOf } from './platform-heading.ts'
import { readSheetDay } from './sheet-day.ts'
import type { SheetDirectory } from './sheet-directory.ts'
import { readPlainNumber, saysNothing } from './sheet-number.ts'
import { platformCalled } from './sheet-platform.ts'
import { customFieldOf, isSheetPart, newFieldType, type SheetTarget } from './sheet-target.ts'
import { type Meaning, valueChoices } from './sheet-value.ts'
import { addressIn, emailIn, truthOf } from './value-evidence.ts'

/** How the cells of a sheet are read. */
export interface SheetReading {
  readonly directory: SheetDirectory
  readonly meaning: Meaning
  readonly csv: CsvDirectory
}

export interface SheetRow extends CsvRow {
  /** Optional cells that are left out, and why; the row stands without them. */
  readonly notes: readonly Issue[]
  /** The first note of a new influencer. */
  readonly note: string | null
}

export interface SheetCell {
  readonly target: SheetTarget
  readonly text: string
}

/** [CI13] to [CI18] Reads a row of a sheet. Only an id that is none stands against the row; every other unreadable cell is left out. */
export const readSheetRow = (given: readonly SheetCell[], reading: SheetReading): SheetRow => {
  const cells = given.flatMap(({ target, text }) => (saysNothing(text) ? [] : [{ target, text: text.trim() }]))
  const columns: Partial<Record<CsvColumn, string>> = {}
  const notes: Issue[] = []
  for (const { target, text } of cells) {
    if (isSheetPart(target) || newFieldType(target) !== null) continue
    const read = readCell(target, text, reading)
    if (read.at === 'text')
      columns[target as CsvColumn] = read.text // neither a part nor a new field
    else if (read.at === 'wrong') notes.push({ path: target, message: read.message })
  }
  const name = joinedName(cells)
  if (columns.name === undefined && name !== '') columns.name = name
  for (const { target, text } of cells) if (target === 'socialLink') notes.push(...takeLinks(columns, text))
  const row = readCsvRow(columns, reading.csv)
  const hard = row.issues.filter(({ path }) => path === 'id')
  const note = cells.filter(({ target }) => target === 'note').map(({ text }) => text)
  return { ...row, issues: hard, notes: [...notes, ...row.issues.filter(({ path }) => path !== 'id')], note: note.join('\n\n') || null }
}

/** [CI13] First and last name as one. */
const joinedName = (cells: readonly SheetCell[]): string =>
  (['firstName', 'lastName'] as const).flatMap((part) => cells.find(({ target }) => target === part)?.text ?? []).join(' ')

type Read = { readonly at: 'text'; readonly text: string } | { readonly at: 'nothing' } | { readonly at: 'wrong'; readonly message: string }

const asText = (text: string): Read => ({ at: 'text', text })

const readCell = (target: SheetTarget, text: string, { directory, meaning, csv }: SheetReading): Read => {
  if (target === 'email') return asText(emailIn(text) ?? text)
  if (target === 'websiteUrl' || factsOf(target)?.kind === 'handle') return asText(addressIn(text) ?? text)
  if (target === 'campaigns') return asText(campaignsOf(text, directory))
  if (valueChoices(target, directory) !== undefined) {
    const meant = meaning(target, text)
    if (meant === undefined) return { at: 'wrong', message: `Nothing in Rapport is called '${text.slice(0, 60)}'` }
    return meant === null ? { at: 'nothing' } : asText(meant)
  }
  const fieldId = customFieldOf(target)
  const type = fieldId === null ? undefined : directory.customFields.find(({ id }) => id === fieldId)?.type
  return type === undefined ? asText(text) : fieldText(type, text, csv)
}

/** [CI18] A cell in the form of its custom field: numbers without currency, ticks as true and false. Days in the order of the sheet. */
const fieldText = (type: CustomFieldType, text: string, { dayOrder }: CsvDirectory): Read => {
  if (type === 'number') return asText(readPlainNumber(text) ?? text)
  if (type === 'checkbox') {
    const truth = truthOf(text)
    return truth === null ? { at: 'wrong', message: 'This is neither yes nor no' } : asText(String(truth))
  }
  if (type === 'link') return asText(addressIn(text) ?? text)
  if (type !== 'date') return asText(text)
  const read = readSheetDay(text, dayOrder)
  if (read.at === 'unclear') return { at: 'wrong', message: csvWords.unclearDay }
  return asText(read.at === 'day' ? read.day : text)
}

/** [CI6] Commas part campaigns too, unless a campaign is called so. */
const campaignsOf = (text: string, { campaignNames }: SheetDirectory): string => {
  if (!text.includes(',') || /[;|\n\\]/.test(text)) return text
  if (campaignNames.some((name) => labelKey(name) === labelKey(text))) return text
  return namesCell(text.split(',').map((name) => name.trim()))
}

/** [CI17] Links of any platform, each to its own; a bare handle belongs to the platform of its row. */
const takeLinks = (columns: Partial<Record<CsvColumn, string>>, text: string): readonly Issue[] => {
  const notes: Issue[] = []
  for (const word of text.split(/[\s;|]+|,(?=\s|http|@|www)/).filter((part) => part !== '' && part !== '/')) {
    const platform = webAddressOf(word) === null ? platformCalled(columns.topPlatform ?? '') : (readSocialAddress(word)?.platform ?? null)
    if (platform === null) notes.push({ path: 'socialLink', message: `'${word.slice(0, 60)}' is no profile that Rapport knows` })
    else columns[handleOf(platform) as CsvColumn] ??= word // handles are columns
  }
  return notes
}
