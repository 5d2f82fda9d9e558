import { readdirSync, readFileSync } from 'node:fs'
import { dayOrderOf } from '@rapport/domain/account-sheet/sheet-day'
import type { SheetDirectory } from '@rapport/domain/account-sheet/sheet-directory'
import { tableOfRows } from '@rapport/domain/account-sheet/sheet-table'
import { newFieldType, type SheetTarget } from '@rapport/domain/account-sheet/sheet-target'
import { mappingsOf, meantValue } from '@rapport/domain/account-sheet/sheet-value'
import { guessTargets, lookAtColumn } from '@rapport/domain/account-sheet/target-guess'
import { defaultSignedSubstages, defaultStages } from '@rapport/domain/stage/stage'
import { expect, test } from 'vitest'
import { readSheetFile } from './sheet-reader.ts'

interface Answer {
  readonly headingRow: number
  readonly dataRows: number
  readonly sheet?: string
  readonly dayFirst: boolean | null
  readonly columns: readonly { readonly heading: string; readonly target: string | readonly string[] }[]
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly unsure: Readonly<Record<string, readonly string[]>>
}

const folder = new URL('given/', import.meta.url)
const names = readdirSync(folder).filter((name) => !name.endsWith('.answer.json'))
const team: SheetDirectory = {
  stageNames: defaultStages.map(({ name }) => name),
  substageNames: ['Negotiating', ...defaultSignedSubstages.map(({ name }) => name)],
  users: [
    { id: 'Ana Alves', email: 'ana@example.com', name: 'Ana Alves' },
    { id: 'Ben Berg', email: 'ben@example.com', name: 'Ben Berg' },
    { id: 'Chloe Chen', email: 'chloe@example.com', name: 'Chloe Chen' },
  ],
  segmentNames: [],
  campaignNames: [],
  customFields: [],
  mayAddFields: true,
}

const wordOf = (target: SheetTarget | null): string => {
  if (target === null) return 'ignore'
  return newFieldType(target) === null ? target : 'customField'
}

const readGiven = async (name: string) => {
  const file = await readSheetFile(readFileSync(new URL(name, folder)))
  if (!file.ok) throw new Error(`${name}: ${file.refusal.message}`)
  const table = tableOfRows(file.value.rows)
  const columns = table.headers.map((heading, index) => ({ heading, cells: table.rows.map((row) => row[index] ?? '') }))
  const answer = JSON.parse(readFileSync(new URL(`${name}.answer.json`, folder), 'utf8')) as Answer // written beside it
  const looked = columns.map((column) => lookAtColumn(column, columns.length, team))
  return { name, file: file.value, table, columns, answer, guesses: guessTargets(looked, team) }
}

const given = await Promise.all(names.map(readGiven))

const wrongColumns = ({ name, columns, guesses, answer }: Awaited<ReturnType<typeof readGiven>>): readonly string[] => {
  const left = columns.map(({ heading }, index) => ({ heading, target: wordOf(guesses[index]?.target ?? null) }))
  return answer.columns.flatMap(({ heading, target }) => {
    const at = left.findIndex((column) => column.heading === heading.replace(/\s+/g, ' ').trim())
    const guessed = at < 0 ? 'ignore' : (left.splice(at, 1)[0]?.target ?? 'ignore')
    return [target].flat().includes(guessed) ? [] : [`${name}: '${heading}' is ${[target].flat().join(' or ')}, guessed ${guessed}`]
  })
}

test('of sheets that other tools and people wrote, at least 95 % of the columns are right without a click', async () => {
  const wrong = given.flatMap(wrongColumns)

  const all = given.reduce((sum, { answer }) => sum + answer.columns.length, 0)
  expect(wrong.length / all, wrong.join('\n')).toBeLessThan(0.05)
})

test('their headings are found below titles, their people without totals, their days by what they show', async () => {
  const wrong = given.flatMap(({ name, file, table, columns, guesses, answer }) => {
    const days = columns.flatMap(({ cells }, index) =>
      ['lastContacted', 'nextOutreachDate', 'new:date'].includes(guesses[index]?.target ?? '') ? cells : [],
    )
    const order = dayOrderOf(days)
    const isOrder = answer.dayFirst === null || order === null || (order === 'day-first') === answer.dayFirst
    return [
      ...(answer.sheet === undefined || file.sheet === answer.sheet ? [] : [`${name}: sheet ${file.sheet}, is ${answer.sheet}`]),
      ...(table.rows.length === answer.dataRows ? [] : [`${name}: ${table.rows.length} rows, has ${answer.dataRows}`]),
      ...(order !== 'asked' && isOrder ? [] : [`${name}: ${order}, day first is ${answer.dayFirst}`]),
    ]
  })

  expect(wrong).toEqual([])
})

test('of their values that the team does not have, at least 95 % are mapped as meant, and what is unsure is left to people', async () => {
  const judged = given.flatMap(({ name, columns, guesses, answer }) =>
    columns.flatMap(({ heading }, index) => {
      const target = guesses[index]?.target ?? null
      const meant = (value: string) => (target === null ? undefined : meantValue(target, value, team, mappingsOf([])))
      const wanted = Object.entries(answer.values[heading] ?? {}).map(([from, to]) => ({ from, to, now: meant(from) }))
      return wanted.map(({ from, to, now }) => ({
        isRight: now === to,
        text: `${name}: ${heading} '${from}' is '${to}', guessed '${now}'`,
      }))
    }),
  )

  const wrong = judged.filter(({ isRight }) => !isRight)
  expect(wrong.length / judged.length, wrong.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
})
