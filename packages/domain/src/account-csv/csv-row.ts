import { type Platform, platforms, priorities } from '../account/account.ts'
import { type FieldFacts, type FieldKind, factsOf } from '../account/account-field.ts'
import { accountWords } from '../account/account-issues.ts'
import { type DayOrder, readSheetDay } from '../account-sheet/sheet-day.ts'
import { readCount } from '../account-sheet/sheet-number.ts'
import { readKept } from '../calendar-day/kept-day.ts'
import { idPattern, noId } from '../id/id.ts'
import { oneOfWords } from '../limit/limit-words.ts'
import type { Issue } from '../result/result.ts'
import { noStageCalled } from '../stage/stage.ts'
import { accountColumns, type CsvColumn, fieldOfColumn } from './csv-column.ts'
import { csvWords } from './csv-import.ts'

/** A row of a file before the rules of accounts check it. Empty cells leave stored values as they are. */
export interface CsvRow {
  readonly id: string | null
  /** Fields in the form of `POST` and `PATCH /api/accounts`. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly segment: string | null
  readonly campaigns: readonly string[] | null
  readonly customValues: readonly { readonly fieldId: string; readonly value: string }[]
  readonly issues: readonly Issue[]
}

export interface CsvDirectory {
  readonly stageNames: readonly string[]
  readonly users: readonly { readonly id: string; readonly email: string; readonly name: string }[]
  /** The username in a cell with an address, @name or name; null for anything else. */
  readonly usernameOf: (platform: Platform, text: string) => string | null
  /** Null where nobody said it. */
  readonly dayOrder: DayOrder | null
}

type Cells = Readonly<Partial<Record<CsvColumn, string>>>
type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string }

/** [CI2] to [CI6] Reads one row. An unreadable cell is an issue under its column; the other cells are still read. */
export const readCsvRow = (cells: Cells, directory: CsvDirectory): CsvRow => {
  const issues: Issue[] = []
  const fields: Record<string, unknown> = {}
  for (const [column, read] of readers) {
    const text = cells[column]?.trim() ?? ''
    if (text === '') continue
    const result = read(text, directory)
    if (result.ok) fields[column] = result.value
    else issues.push({ path: column, message: result.message })
  }
  const id = cells.id?.trim() || null
  if (id !== null && !idPattern.test(id)) issues.push({ path: 'id', message: noId })
  return {
    id,
    fields,
    segment: cells.segment?.trim() || null,
    campaigns: namesOf(cells.campaigns),
    customValues: customValuesOf(cells),
    issues,
  }
}

/** [CI6] Semicolons, bars or lines part the names of a cell. A name may hold commas, and any sign after a backslash. */
const namesOf = (cell: string | undefined): readonly string[] | null => {
  const names = (cell?.match(/(?:\\[;|\\]|[^;|\n])+/g) ?? [])
    .map((name) => name.replace(/\\([;|\\])/g, '$1').trim())
    .filter((name) => name !== '')
  return names.length === 0 ? null : names
}

/** [CI6] Names as one cell. */
export const namesCell = (names: readonly string[]): string => names.map((name) => name.replace(/[;|\\]/g, '\\$&')).join('; ')

const customValuesOf = (cells: Cells): CsvRow['customValues'] =>
  Object.entries(cells).flatMap(([column, text]) => {
    const fieldId = fieldOfColumn(column as CsvColumn) // keys of cells are columns
    const value = text?.trim() ?? ''
    return fieldId === null || value === '' ? [] : [{ fieldId, value }]
  })

const value = (read: unknown): Read => ({ ok: true, value: read })
const no = (message: string): Read => ({ ok: false, message })

const oneOf =
  (choices: readonly string[], message: string) =>
  (text: string): Read => {
    const chosen = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
    return chosen === undefined ? no(message) : value(chosen)
  }

const asItIs = (text: string): Read => value(text)

const stage = (text: string, { stageNames }: CsvDirectory): Read => oneOf(stageNames, noStageCalled(text))(text)

/** [CI4] A teammate by e-mail, id or full name. */
const owner = (text: string, { users }: CsvDirectory): Read => {
  const wanted = text.toLowerCase()
  const matches = users.filter(({ id, email, name }) => id === text || email.toLowerCase() === wanted || name.toLowerCase() === wanted)
  const [match] = matches
  return match === undefined || matches.length > 1 ? no(`Nobody in your organization is called '${text}'`) : value(match.id)
}

const username =
  (platform: Platform) =>
  (text: string, { usernameOf }: CsvDirectory): Read => {
    const name = usernameOf(platform, text)
    return name === null ? no(`This is not a profile on ${platform}`) : value(name)
  }

/** [CI3] A count of followers. */
const count = (text: string): Read => {
  const number = readCount(text)
  return number === null ? no(accountWords.digitsOnly) : value(number)
}

const unreadableDay = 'Please give a date as 2026-12-05 or Dec 5, 2026'

/** [CI5] An instant of our own export, else the day of the cell in the order of its sheet. */
const dayBy =
  (written: (day: string) => string) =>
  (text: string, { dayOrder }: CsvDirectory): Read => {
    if (/^\d{4}-\d{2}-\d{2}T/.test(text) && readKept(text) !== null) return value(new Date(text).toISOString())
    const read = readSheetDay(text, dayOrder)
    if (read.at === 'day') return value(written(read.day))
    return no(read.at === 'unclear' ? csvWords.unclearDay : unreadableDay)
  }

const dayOrInstant = dayBy((day) => day)

/** A day becomes its noon: the same day in nearly every zone. */
const instantOf = dayBy((day) => `${day}T12:00:00.000Z`)

type ReadCell = (text: string, directory: CsvDirectory) => Read

/** Null: a separate lookup reads its names, or no file has it. */
const readerByKind: Readonly<Record<FieldKind, ((facts: FieldFacts) => ReadCell) | null>> = {
  name: () => asItIs,
  email: () => asItIs,
  text: () => asItIs,
  link: () => asItIs,
  handle: ({ platform }) => (platform ? username(platform) : asItIs),
  count: () => count,
  stage: () => stage,
  substage: () => asItIs,
  platform: () => oneOf(platforms, oneOfWords(platforms)),
  priority: () => oneOf(priorities, oneOfWords(priorities)),
  person: () => owner,
  instant: () => instantOf,
  day: () => dayOrInstant,
  segment: null,
  campaigns: null,
  threads: null,
}

/** By the column's name, in the order of the columns. */
const readers = new Map(
  accountColumns.flatMap(({ key }) => {
    const facts = factsOf(key)
    const read = facts && readerByKind[facts.kind]?.(facts)
    return read ? [[key, read] as const] : []
  }),
)
