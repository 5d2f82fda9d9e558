import type { Platform } from '../account/account.ts'
import { factsOf } from '../account/account-field.ts'
import { customColumn } from '../account-csv/csv-column.ts'
import { type CustomFieldType, customFieldLimits } from '../custom-field/custom-field.ts'
import { isLeftOut, isWeak, targetOfWords, targetWithin } from './heading-lexicon.ts'
import { dayTargetOf, targetOfParts, withoutFiller } from './heading-parts.ts'
import { headingWords } from './heading-text.ts'
import { ownColumn, plainHeading } from './own-heading.ts'
import { followersOf, type HeadingOf, handleOf, isOfLink, readPlatformHeading } from './platform-heading.ts'
import type { SheetDirectory } from './sheet-directory.ts'
import { type OwnPlatform, platformsOfColumns } from './sheet-platform.ts'
import { type GuessReason, isTakenOnce, newFieldType, type SheetGuess, type SheetTarget } from './sheet-target.ts'
import { type ChosenShare, cellsLookedAt, type Evidence, evidenceOf } from './value-evidence.ts'
import { fitOf } from './value-fit.ts'
import { chosenTargets } from './value-match.ts'

export interface SheetColumn {
  readonly heading: string
  readonly cells: readonly string[]
}

/** What a heading, or the values, say of a column, and how sure that is. */
interface Candidate {
  readonly column: number
  readonly target: SheetTarget
  readonly score: number
  readonly reason: GuessReason
}

const sure = {
  own: 100,
  custom: 95,
  platform: 85,
  words: 80,
  turned: 72,
  weak: 60,
  within: 40,
  part: 38,
  values: 50,
  stages: 70,
  name: 35,
} as const
const worthOfFit = 30

/** What one of so many columns shows by itself. */
export const lookAtColumn = ({ heading, cells }: SheetColumn, columns: number, directory: SheetDirectory): LookedColumn => {
  const some = cells.slice(0, cellsLookedAt(columns))
  return { heading, words: knownWords(headingWords(heading)), evidence: evidenceOf(some, directory), cells: some }
}

/** [CI1] [CI10] [CI11] The meaning of each column, by its heading and its values. What is taken once goes to the column that fits best. */
export const guessTargets = (looked: readonly LookedColumn[], directory: SheetDirectory): readonly SheetGuess[] => {
  const platforms = platformsOfColumns(looked)
  const candidates = looked
    .flatMap((column, index) =>
      candidatesOf(column, platforms[index] ?? noPlatform, directory).map((candidate) => ({ ...candidate, column: index })),
    )
    .toSorted((a, b) => b.score - a.score || a.column - b.column)
  const taken = new Set<SheetTarget>()
  const guesses = new Map<number, SheetGuess>()
  const isInParts = (['firstName', 'lastName'] as const).every((part) => candidates.some(({ target }) => target === part))
  for (const { column, target, reason } of candidates) {
    if (target === 'name' && isInParts && !isPlainName(looked[column]?.words ?? '')) continue
    if (guesses.has(column) || (isTakenOnce(target) && taken.has(target))) continue
    taken.add(target)
    guesses.set(column, { target, reason })
  }
  const all = withRoom(
    looked.map((column, index) => guesses.get(index) ?? restOf(column, directory)),
    directory,
  )
  return withSurname(looked, all)
}

/** [CI13] Beside a first and a last name, other names are of companies and agents. */
const isPlainName = (words: string): boolean => targetOfWords(words) === 'name' && !isWeak(words)

/** [CI24] The words of a heading, or of what its question asks for. */
const knownWords = (words: string): string => {
  const isKnown = targetOfWords(words) !== undefined || isLeftOut(words) || readPlatformHeading(words).of === 'profile'
  return isKnown ? words : withoutFiller(words) || words
}

interface OwnPlatforms {
  readonly handles: OwnPlatform
  readonly followers: OwnPlatform
}

const noPlatform: OwnPlatforms = { handles: 'Instagram', followers: 'Instagram' }

export interface LookedColumn {
  readonly heading: string
  readonly words: string
  readonly evidence: Evidence
  readonly cells: readonly string[]
}

const candidatesOf = (column: LookedColumn, own: OwnPlatforms, directory: SheetDirectory): readonly Omit<Candidate, 'column'>[] => {
  const { evidence } = column
  const isElsewhere = otherPlatform.test(column.words)
  const byHeading = headingTargets(column, own, directory)
  const fitting = byHeading.flatMap(([target, worth]) => {
    const judged = fitOf(target, evidence)
    // A heading of our own export holds names, which may be unknown.
    const fit = judged === 'against' && worth === sure.own && ofNames.has(target) ? 0 : judged
    if (fit === 'against' || (isElsewhere && isOfProfile(target))) return []
    // 'State' is a stage only where its values are.
    if (fit === 0 && worth === sure.weak && ofNames.has(target) && evidence.cells > 0 && !isSomeKnown(target, evidence)) return []
    return [{ target, score: worth + worthOfFit * fit, reason: fit > 0.5 ? ('both' as const) : ('heading' as const) }]
  })
  if (isLeftOut(column.words) && byHeading.every(([, worth]) => worth < sure.custom)) return fitting.filter(({ target }) => target === 'id')
  return [
    ...fitting,
    ...(byHeading.length === 0 ? audienceOf(column, own.followers) : []),
    ...valueTargets(evidence, own.handles, column.words)
      .filter(([target]) => !isElsewhere || !isOfProfile(target))
      .map(([target, score]) => ({ target, score, reason: 'values' as const })),
  ]
}

/** A single known value shows what an unclear heading means; campaigns have any names. */
const isSomeKnown = (target: SheetTarget, { chosen }: Evidence): boolean =>
  target === 'campaigns' || chosenTargets.some((choice) => choice === target && chosen[choice].meant > 0)

/** Platforms that have no place here. */
const otherPlatform = /\b(?:twitter|threads|pinterest|snapchat|twitch|discord|telegram|bluesky|reddit|substack|spotify|patreon|whatsapp)\b/

const isOfProfile = (target: SheetTarget): boolean => target === 'socialLink' || factsOf(target)?.platform !== undefined

/** [CI11] Thousands under a heading that says nothing, such as 'how many', are followers. */
const audienceOf = ({ words, evidence }: LookedColumn, own: OwnPlatform): readonly Omit<Candidate, 'column'>[] => {
  const isOther = own === 'mixed' || readPlatformHeading(words).of !== 'nothing' || isDigits.test(words)
  const isAudience = evidence.cells > 2 && evidence.count >= 0.8 && evidence.large >= 0.5
  return isOther || !isAudience ? [] : [{ target: followersOf(own), score: sure.name, reason: 'values' }]
}

const ofNames: ReadonlySet<SheetTarget> = new Set(['owner', 'stage', 'signedSubstage', 'segment', 'campaigns', 'priority'])

type Worth = readonly (readonly [SheetTarget, number])[]

const headingTargets = ({ heading, words, evidence }: LookedColumn, own: OwnPlatforms, { customFields }: SheetDirectory): Worth => {
  const ours = ownColumn(heading)
  const custom = customFields.find(({ name }) => plainHeading(name) === plainHeading(heading))
  const { platform, of } = readPlatformHeading(words)
  const lexical = targetOfWords(words)
  const within = lexical === undefined && of === 'nothing' ? targetWithin(words) : undefined
  const part = lexical === undefined && of === 'nothing' ? targetOfParts(words) : undefined
  const written = [
    ...(ours === undefined ? [] : [[ours, sure.own] as const]),
    ...(custom === undefined ? [] : [[customColumn(custom.id), sure.custom] as const]),
    ...(lexical === undefined ? [] : [[lexical, isWeak(words) ? sure.weak : sure.words] as const]),
    ...(within === undefined ? [] : [[within, sure.within] as const]),
    ...(part === undefined || part === within ? [] : [[part, sure.part] as const]),
    ...platformTargets(platform, of, own.followers, words),
  ]
  return written.flatMap(
    ([target, worth]): Worth =>
      target === 'socialLink' || target === 'websiteUrl' ? linkTargets(target, worth, evidence, own.handles) : [[target, worth]],
  )
}

const platformTargets = (platform: Platform | null, of: HeadingOf, own: OwnPlatform, words: string): Worth => {
  if (of === 'followers')
    return platform === null ? (own === 'mixed' ? [] : [[followersOf(own), sure.words]]) : [[followersOf(platform), sure.platform]]
  if (of === 'reach' && platform !== null) return [[followersOf(platform), sure.name]]
  if (of !== 'profile' || platform === null) return []
  if (isOfLink(words)) return [[handleOf(platform), sure.platform - 16]]
  // A column called Instagram may hold its followers.
  return [
    [handleOf(platform), sure.platform],
    [followersOf(platform), sure.turned],
  ]
}

/** Links under a heading without a platform: all of one platform are its profiles, mixed ones go each to its own. */
const linkTargets = (target: 'socialLink' | 'websiteUrl', worth: number, evidence: Evidence, own: OwnPlatform): Worth => {
  const only = onlyPlatform(evidence)
  if (only !== null) return [[handleOf(only), worth - 16]]
  if (target === 'websiteUrl')
    return [
      [target, worth],
      ['socialLink', worth - 8],
    ]
  if (evidence.profileLink > 0.3 || own === 'mixed') return [['socialLink', worth]]
  return [
    [handleOf(own), worth],
    ['websiteUrl', worth - 20],
    // A handle without a link is taken for one of Instagram.
    ...(own === 'Instagram' ? [['socialLink', worth - 40] as const] : []),
  ]
}

const onlyPlatform = ({ platformLinks, profileLink }: Evidence): Platform | null =>
  profileLink < 0.5 ? null : ([...platformLinks].find(([, share]) => share >= profileLink * 0.95)?.[0] ?? null)

/** [CI11] What values say alone: an @ is an e-mail, links are socials, members' names are owners, High and Low a priority. */
const valueTargets = (evidence: Evidence, own: OwnPlatform, words: string): Worth => {
  const { cells, email, profileLink, link, chosen, distinct, personName, atHandle } = evidence
  if (cells === 0) return []
  const only = onlyPlatform(evidence)
  const few = distinct <= Math.max(6, cells / 2)
  const day = evidence.day >= 0.6 ? dayTargetOf(words) : undefined
  return [
    ...(email >= 0.7 ? [['email', sure.values] as const] : []),
    ...(profileLink >= 0.5 && only !== null ? [[handleOf(only), sure.values] as const] : []),
    ...(profileLink >= 0.5 && only === null ? [['socialLink', sure.values - 10] as const] : []),
    ...(atHandle >= 0.7 ? [[own === 'mixed' ? 'socialLink' : handleOf(own), sure.values] as const] : []),
    ...(isOwnSites(evidence) || (link >= 0.7 && profileLink < 0.3 && /web|site|blog|page/.test(words))
      ? [['websiteUrl', sure.values - 20] as const]
      : []),
    ...(isMostly(chosen.owner, 0.5) && few ? [['owner', sure.values] as const] : []),
    ...(chosen.priority.exact >= 0.7 && few ? [['priority', sure.values] as const] : []),
    ...(few && distinct > 2 && !isOtherState.test(words) ? stageOf(chosen.stage) : []),
    ...(chosen.topPlatform.exact >= 0.7 && few && !/\b(?:hear|heard|found|referr\w*|source)\b/.test(words)
      ? [['topPlatform', sure.values] as const]
      : []),
    ...(evidence.campaign >= 0.6 ? [['campaigns', sure.values] as const] : []),
    ...(evidence.segment >= 0.6 && few ? [['segment', sure.values] as const] : []),
    ...(day === undefined ? [] : [[day, sure.values] as const]),
    ...(personName >= 0.8 && distinct > cells * 0.5 && !/company|firma|agency|agentur|societe|brand|city|stadt|ville/.test(words)
      ? [['name', sure.name] as const]
      : []),
  ]
}

/** [CI11] Everybody has another site; what a tool links to is all in one place. */
const isOwnSites = ({ link, profileLink, hosts, cells }: Evidence): boolean =>
  cells >= 3 && link >= 0.7 && profileLink < 0.3 && hosts.size >= cells * link * 0.8

const isOtherState = /\b(?:payment|invoice|contract|content|shipping|order|parcel|delivery|zahlung|rechnung|versand|paiement|livraison)\b/

/** [CI11] A board's lists are stages, whatever the board calls them. */
const stageOf = ({ exact, meant, choices }: ChosenShare): Worth => {
  if (choices >= 3 && meant >= 0.8) return [['stage', sure.stages]]
  return exact >= 0.5 || meant >= 0.8 || (choices >= 3 && meant >= 0.6) ? [['stage', sure.values]] : []
}

/** As they stand, or nearly all by what they mean. */
const isMostly = ({ exact, meant }: ChosenShare, enough: number): boolean => exact >= enough || meant >= 0.8

/** [CI18] What has no place yet becomes a custom field, if the person may add one; what a tool keeps for itself is left out. */
const restOf = ({ heading, words, evidence }: LookedColumn, { mayAddFields }: SheetDirectory): SheetGuess => {
  const isWorthless =
    evidence.cells === 0 || (evidence.code > 0.8 && !isDigits.test(words)) || evidence.ownId > 0.8 || isToolLink(words, evidence)
  // A profile elsewhere, or the same profile again.
  const isLinkAgain = evidence.profileLink > 0.6 || (evidence.link > 0.8 && /profil/.test(words))
  const isNameless = words === '' && !/[$€£¥]/.test(heading)
  if (isNameless || isLeftOut(words) || isWorthless || isLinkAgain || !mayAddFields || heading.length > 80)
    return { target: null, reason: 'unknown' }
  return { target: `new:${fieldTypeOf(evidence, words)}`, reason: 'unknown' }
}

/** Phones and post codes: digits, but no numbers. */
const isDigits =
  /phone|\btel\b|telef|handy|mobile?|mobil|cell|whatsapp|portable|movil|gsm|zip|plz|postal|postleitzahl|postcode|\bcap\b|\bcp\b/

/** The page of a person inside the tool that the heading names: 'Traackr URL'. */
const isToolLink = (words: string, { link, hosts }: Evidence): boolean => {
  const [host = ''] = hosts
  return link > 0.8 && hosts.size === 1 && words.split(' ').some((word) => word.length > 3 && host.split('.').includes(word))
}

/** [CI18] No more new fields than the organization has room for; the last columns of a wide sheet are left out. */
const withRoom = (guesses: readonly SheetGuess[], { customFields }: SheetDirectory): readonly SheetGuess[] => {
  let room = customFieldLimits.fields - customFields.length
  return guesses.map((guess) => {
    if (guess.target === null || newFieldType(guess.target) === null) return guess
    room -= 1
    return room < 0 ? { target: null, reason: 'unknown' } : guess
  })
}

const fieldTypeOf = ({ truth, distinct, cells, day, number, link }: Evidence, words: string): CustomFieldType => {
  if (isDigits.test(words)) return 'text'
  if (truth >= 0.95 && distinct <= 2 && cells > 1) return 'checkbox'
  if (day >= 0.9) return 'date'
  if (number >= 0.95) return 'number'
  return link >= 0.95 ? 'link' : 'text'
}

/** [CI13] 'Name' of single words is the surname beside a first name, and the first name beside a surname. */
const withSurname = (looked: readonly LookedColumn[], guesses: readonly SheetGuess[]): readonly SheetGuess[] => {
  const has = (target: SheetTarget) => guesses.some((guess) => guess.target === target)
  if (has('firstName') === has('lastName')) return guesses
  const missing = has('firstName') ? 'lastName' : 'firstName'
  return guesses.map((guess, index) => {
    const column = looked[index]
    const isPart =
      guess.target === 'name' &&
      ['name', 'nom', 'nombre', 'nome', 'naam'].includes(column?.words ?? '') &&
      (column?.evidence.personName ?? 1) < 0.3
    return isPart ? { ...guess, target: missing } : guess
  })
}
