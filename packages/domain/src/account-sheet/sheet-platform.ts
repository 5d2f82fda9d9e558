import { type Platform, platforms } from '../account/account.ts'
import { readPlatformHeading } from './platform-heading.ts'
import type { SheetDirectory } from './sheet-directory.ts'
import type { Evidence } from './value-evidence.ts'
import { exactValue, suggestedValue } from './value-match.ts'

interface Looked {
  readonly words: string
  readonly evidence: Evidence
  readonly cells: readonly string[]
}

/** The platform of columns that name none; 'mixed' where each row has its own. */
export type OwnPlatform = Platform | 'mixed'

const noNames: SheetDirectory = {
  stageNames: [],
  substageNames: [],
  users: [],
  segmentNames: [],
  campaignNames: [],
  customFields: [],
  mayAddFields: false,
}

export const platformCalled = (cell: string): Platform | null => {
  const name = exactValue('topPlatform', cell, noNames) ?? suggestedValue('topPlatform', cell, noNames)
  return platforms.find((platform) => platform === name) ?? null
}

/** [CI17] The platform that 'Handle' and 'Followers' are of: of the column before, of links, of other headings, of a platform column; else Instagram. */
export const platformsOfColumns = (
  columns: readonly Looked[],
): readonly { readonly handles: OwnPlatform; readonly followers: OwnPlatform }[] => {
  const headed = columns.map(({ words }) => readPlatformHeading(words))
  const linked = new Set(columns.flatMap(({ evidence }, index) => (headed[index]?.platform == null ? linksOf(evidence) : [])))
  const named = new Set(headed.flatMap(({ platform }) => platform ?? []))
  const withProfile = new Set(headed.flatMap(({ platform, of }) => (of === 'profile' && platform !== null ? [platform] : [])))
  const only = onlyOf(linked) ?? (linked.size > 1 ? 'mixed' : undefined)
  const handles = only ?? (named.size > 0 ? (onlyOf(subtract(named, withProfile)) ?? 'Instagram') : platformOfRows(columns))
  const followers = only ?? (named.size > 0 ? (onlyOf(named) ?? 'Instagram') : platformOfRows(columns))
  return columns.map((_, index) => ({ handles, followers: platformBefore(headed, index) ?? followers }))
}

const linksOf = ({ platformLinks }: Evidence): readonly Platform[] =>
  [...platformLinks].flatMap(([platform, share]) => (share > 0.05 ? [platform] : []))

const onlyOf = (named: ReadonlySet<Platform>): Platform | undefined => (named.size === 1 ? [...named][0] : undefined)

const subtract = (all: ReadonlySet<Platform>, some: ReadonlySet<Platform>): ReadonlySet<Platform> =>
  new Set([...all].filter((platform) => !some.has(platform)))

const platformOfRows = (columns: readonly Looked[]): OwnPlatform => {
  const column = columns.find(({ evidence }) => evidence.chosen.topPlatform.meant > 0.6)
  if (column === undefined) return 'Instagram'
  return onlyOf(new Set(column.cells.slice(0, 200).flatMap((cell) => platformCalled(cell) ?? []))) ?? 'mixed'
}

/** A profile's column right before says whose followers these are; of several in a row the first, which people name first. */
const platformBefore = (headed: readonly ReturnType<typeof readPlatformHeading>[], index: number): Platform | undefined => {
  const profileAt = (at: number) => (headed[at]?.of === 'profile' ? (headed[at]?.platform ?? undefined) : undefined)
  const nearest = profileAt(index - 1) === undefined ? index - 2 : index - 1
  const isOnlyFigure = headed.filter(({ of, platform }) => of === 'followers' && platform === null).length === 1
  let first = nearest
  while (isOnlyFigure && profileAt(first - 1) !== undefined) first -= 1
  return profileAt(first)
}
