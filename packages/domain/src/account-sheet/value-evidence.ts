import { type Platform, platforms } from '../account/account.ts'
import { isId } from '../id/id.ts'
import { labelKey } from '../label/label.ts'
import { readSocialAddress, webAddressOf } from '../social/social-address.ts'
import { readSheetDay } from './sheet-day.ts'
import type { SheetDirectory } from './sheet-directory.ts'
import { readCount, readPlainNumber, saysNothing } from './sheet-number.ts'
import { type ChosenTarget, chosenTargets, exactValue, knownValue } from './value-match.ts'

/** How large a part of a column's filled cells is of each kind: 0 to 1. */
export interface Evidence {
  readonly cells: number
  /** Of all rows looked at. */
  readonly filled: number
  readonly distinct: number
  readonly email: number
  readonly atHandle: number
  /** A handle by its looks: one word, perhaps with dots. */
  readonly word: number
  readonly link: number
  readonly profileLink: number
  readonly platformLinks: ReadonlyMap<Platform, number>
  /** How many different hosts the links have, by their number; a tool's own links have one. */
  readonly hosts: ReadonlySet<string>
  readonly count: number
  /** Counts as people have followers: in thousands. */
  readonly large: number
  readonly number: number
  readonly day: number
  readonly ownId: number
  readonly code: number
  readonly truth: number
  /** Two or more words with capitals. */
  readonly personName: number
  readonly longText: number
  /** Values of the organisation, as they stand and by their meaning, and how many different ones. */
  readonly chosen: Readonly<Record<ChosenTarget, ChosenShare>>
  readonly segment: number
  readonly campaign: number
  /** Cells that name several things. */
  readonly lists: number
  readonly averageLength: number
}

export interface ChosenShare {
  readonly exact: number
  readonly meant: number
  readonly choices: number
}

/** Of a column; of all columns together. */
const looksAt = { ofColumn: 200, least: 20, inAll: 6000 } as const

/** How many cells of each column are looked at: wide sheets give fewer. */
export const cellsLookedAt = (columns: number): number =>
  Math.max(looksAt.least, Math.min(looksAt.ofColumn, Math.floor(looksAt.inAll / Math.max(columns, 1))))

const emailPattern = /^[^\s@<>;,]+@[^\s@<>;,]+\.[a-z]{2,}$/i
const namePattern =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|(?:von|van|de|der|den|du|la|le|del|di|da|dos|zu|el|bin|al)\b)(?:\s+(?:\p{Lu}[\p{L}\p{M}.'’-]*|(?:von|van|de|der|den|du|la|le|del|di|da|dos|zu|el|bin|al)))+$/u
const codePattern = /^(?:\d{7,}|[0-9a-f]{8}-[0-9a-f-]{27}|(?:rec|con|usr|inf|crt)_?[A-Za-z0-9]{10,}|[0-9a-f]{16,})$/i

/** What cells of a column say. */
export const evidenceOf = (looked: readonly string[], directory: SheetDirectory): Evidence => {
  const cells = looked.map((cell) => cell.trim().slice(0, 2000)).filter((cell) => !saysNothing(cell))
  const part = (is: (cell: string) => boolean): number => (cells.length === 0 ? 0 : cells.filter(is).length / cells.length)
  const names = (listed: readonly string[]) => {
    const keys = new Set(listed.map(labelKey))
    return part((cell) => cell.split(/[;|,\n]/).some((name) => keys.has(labelKey(name.trim()))))
  }
  const addresses = cells.map((cell) => addressIn(cell) ?? cell)
  const linksOf = addresses.map(linkOf)
  const platformLinks = new Map(
    platforms.map((platform) => [platform, cells.length === 0 ? 0 : linksOf.filter((link) => link === platform).length / cells.length]),
  )
  return {
    cells: cells.length,
    filled: looked.length === 0 ? 0 : cells.length / looked.length,
    distinct: new Set(cells.map(labelKey)).size,
    email: part(hasEmail),
    atHandle: part((cell) => /^@[\w.]+$/.test(cell)),
    word: part((cell) => /^@?[\w.-]{2,40}$/.test(cell) && /[a-z]/i.test(cell)),
    link: part((cell) => isLink(addressIn(cell) ?? cell)),
    profileLink: [...platformLinks.values()].reduce((sum, share) => sum + share, 0),
    platformLinks,
    hosts: new Set(addresses.flatMap((cell) => (isLink(cell) ? (webAddressOf(cell)?.hostname ?? []) : []))),
    count: part((cell) => readCount(cell) !== null),
    large: part((cell) => (readCount(cell) ?? 0) >= 1000 && !/^\d{4,5}$/.test(cell)),
    number: part((cell) => readPlainNumber(cell) !== null || readCount(cell) !== null),
    day: part((cell) => readSheetDay(cell, null).at !== 'none' && !/^\d{5}$/.test(cell)),
    ownId: part(isId),
    code: part((cell) => codePattern.test(cell)),
    truth: part((cell) => truthOf(cell) !== null),
    personName: part((cell) => cell.length <= 60 && namePattern.test(cell)),
    longText: part((cell) => cell.length > 40 && /\s/.test(cell)),
    chosen: chosenOf(cells, directory),
    segment: names(directory.segmentNames),
    campaign: names(directory.campaignNames),
    lists: part((cell) => cell.length <= 200 && /[^\s,;|][,;|]\s*\S/.test(cell)),
    averageLength: cells.length === 0 ? 0 : cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length,
  }
}

/** Values repeat, so each is thought about once. */
const chosenOf = (cells: readonly string[], directory: SheetDirectory): Evidence['chosen'] => {
  const rowsByCell = new Map<string, number>()
  for (const cell of cells) rowsByCell.set(cell, (rowsByCell.get(cell) ?? 0) + 1)
  const chosenBy = (target: ChosenTarget): ChosenShare => {
    const meant = [...rowsByCell].flatMap(([cell, rows]) => {
      const value = knownValue(target, cell, directory)
      return value === null ? [] : [{ value, rows, isExact: exactValue(target, cell, directory) !== null }]
    })
    const share = (some: typeof meant) => some.reduce((sum, { rows }) => sum + rows, 0) / Math.max(cells.length, 1)
    return {
      exact: share(meant.filter(({ isExact }) => isExact)),
      meant: share(meant),
      choices: new Set(meant.map(({ value }) => value)).size,
    }
  }
  return Object.fromEntries(chosenTargets.map((target) => [target, chosenBy(target)])) as Evidence['chosen'] // one for each
}

const hasEmail = (cell: string): boolean => cell.split(/[\s;,<>]+/).some((word) => emailPattern.test(word))

const isLink = (cell: string): boolean => /[/.]/.test(cell) && webAddressOf(cell) !== null

/** The platform of a profile's address. A bare word is none. */
const linkOf = (cell: string): Platform | null =>
  webAddressOf(cell) === null || !cell.includes('/') ? null : (readSocialAddress(cell)?.platform ?? null)

const yes = /^(?:true|yes|y|ja|j|oui|o|si|sì|sí|sim|x|✓|✔|☑|checked|1|wahr|vrai)$/i
const no = /^(?:false|no|n|nein|non|unchecked|0|falsch|faux|☐)$/i

/** Whether a cell ticks a box; null for other texts. */
export const truthOf = (cell: string): boolean | null => {
  const text = cell.trim()
  if (yes.test(text)) return true
  return no.test(text) ? false : null
}

/** The first e-mail in a cell that holds more: 'Jane <jane@example.com>'. Null without one. */
export const emailIn = (cell: string): string | null => cell.split(/[\s;,<>]+/).find((word) => emailPattern.test(word)) ?? null

/** The one address in a cell beside a few words: 'jane - https://instagram.com/jane'. Null in other texts. */
export const addressIn = (cell: string): string | null => {
  const [address, ...more] = cell.match(/https?:\/\/[^\s()<>[\]]+/gi) ?? []
  if (address === undefined || more.length > 0 || address === cell) return null
  return cell.replace(address, '').trim().split(/\s+/).length <= 5 ? address : null
}
