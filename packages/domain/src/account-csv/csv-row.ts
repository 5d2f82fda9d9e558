import { type Platform, platforms, priorities } from '../account/account.ts'
import { type FieldFacts, type FieldKind, factsOf } from '../account/account-field.ts'
import { accountWords } from '../account/account-issues.ts'
import { isKeptDay, readKept } from '../calendar-day/kept-day.ts'
import { idPattern, noId } from '../id/id.ts'
import { oneOfWords } from '../limit/limit-words.ts'
import type { Issue } from '../result/result.ts'
import { noStageCalled } from '../stage/stage.ts'
import { accountColumns, type CsvColumn, fieldOfColumn } from './csv-column.ts'

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

/** No count is longer, separators included. */
const longestCount = 40
const thousands = { k: 1000, m: 1_000_000 } as const

/** [CI3] A count of followers: digits with separators, or shortened as 12.3K or 1.2M. */
const count = (text: string): Read => {
  if (text.length > longestCount) return no(accountWords.digitsOnly)
  const [, digits = '', unit] = /^([\d.,\s']+?)\s*([km])?$/i.exec(text) ?? []
  const size = unit?.toLowerCase() as keyof typeof thousands | undefined // the pattern allows no other
  if (size === undefined)
    return /^[\d.,\s']+$/.test(text) && /\d/.test(text) ? value(Number(text.replace(/\D/g, ''))) : no(accountWords.digitsOnly)
  const short = Number(digits.replace(',', '.').replace(/\s/g, ''))
  return Number.isFinite(short) ? value(Math.round(short * thousands[size])) : no(accountWords.digitsOnly)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** [CI5] An unambiguous day: 2026-12-05 or Dec 5, 2026. 05/12/2026 has two readings. */
const dayOf = (text: string): string | null => {
  const [, name = '', dayOfMonth = '', year = ''] = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  const iso = name === '' ? text : `${year}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return iso.length === 10 && isKeptDay(iso) ? iso : null
}

const unreadableDay = 'Please give a date as 2026-12-05 or Dec 5, 2026'

const dayOrInstant = (text: string): Read => {
  const day = dayOf(text)
  if (day !== null) return value(day)
  return readKept(text) === null ? no(unreadableDay) : value(new Date(text).toISOString())
}

/** A day becomes its noon: the same day in nearly every zone. */
const instantOf = (text: string): Read => {
  const day = dayOf(text)
  return day === null ? dayOrInstant(text) : value(`${day}T12:00:00.000Z`)
}

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
