import { factsOf } from '../account/account-field.ts'
import { newFieldType, type SheetTarget } from './sheet-target.ts'
import type { Evidence } from './value-evidence.ts'

/** How well the values of a column fit a target: from 'against' to 1. A column without values fits whatever its heading says. */
export const fitOf = (target: SheetTarget, evidence: Evidence): number | 'against' => {
  if (evidence.cells === 0 || newFieldType(target) !== null) return 0
  const fit = fits[target] ?? fitOfKind(target)
  return fit === undefined ? 0 : fit(evidence)
}

type Fit = (evidence: Evidence) => number | 'against'

const isNoText = ({ email, link, day, number }: Evidence): boolean => email > 0.6 || link > 0.5 || day > 0.7 || number > 0.7

const fitOfChoice =
  (target: 'stage' | 'signedSubstage' | 'priority'): Fit =>
  (evidence) => {
    const { meant } = evidence.chosen[target]
    if (meant >= 0.3) return meant
    const { averageLength, distinct, cells, truth } = evidence
    return isNoText(evidence) || truth > 0.8 || averageLength > 40 || (cells > 10 && distinct > Math.max(12, cells * 0.4)) ? 'against' : 0
  }

const fitOfOwner: Fit = (evidence) => {
  const { meant } = evidence.chosen.owner
  if (meant >= 0.3) return meant
  const { cells, distinct, truth } = evidence
  return isNoText(evidence) || truth > 0.8 || (cells > 8 && distinct > cells * 0.6) ? 'against' : 0
}

const fitOfName: Fit = (evidence) => {
  const { personName, atHandle, truth } = evidence
  if (isNoText(evidence) || truth > 0.8) return 'against'
  return atHandle > 0.6 ? -0.5 : personName
}

const fitOfLabel: Fit = (evidence) =>
  isNoText(evidence) || evidence.truth > 0.8 || evidence.averageLength > 80 ? 'against' : Math.max(evidence.segment, evidence.campaign, 0.2)

const fitOfDay: Fit = ({ day }) => (day < 0.3 ? 'against' : day)

const fits: Partial<Readonly<Record<SheetTarget, Fit>>> = {
  id: ({ ownId }) => (ownId < 0.3 ? 'against' : ownId),
  name: fitOfName,
  firstName: (evidence) => (isNoText(evidence) ? 'against' : 0.5),
  lastName: (evidence) => (isNoText(evidence) ? 'against' : 0.5),
  email: ({ email }) => (email < 0.3 ? 'against' : email),
  stage: fitOfChoice('stage'),
  signedSubstage: fitOfChoice('signedSubstage'),
  priority: fitOfChoice('priority'),
  topPlatform: ({ chosen }) => (chosen.topPlatform.meant < 0.3 ? 'against' : chosen.topPlatform.meant),
  owner: fitOfOwner,
  segment: (evidence) => (evidence.lists > 0.3 ? 'against' : fitOfLabel(evidence)),
  campaigns: fitOfLabel,
  lastContacted: fitOfDay,
  nextOutreachDate: fitOfDay,
  websiteUrl: ({ link, profileLink }) => (link < 0.3 || profileLink > 0.6 ? 'against' : link),
  bioSummary: (evidence) => (isNoText(evidence) ? 'against' : evidence.longText),
  note: (evidence) => (evidence.link > 0.9 || evidence.day > 0.9 || evidence.number > 0.9 ? 'against' : evidence.longText),
  socialLink: ({ profileLink, atHandle, word, link, email, count, personName, truth }) => {
    if (email > 0.5 || count > 0.8 || personName > 0.6 || truth > 0.8 || (link > 0.5 && profileLink < 0.2)) return 'against'
    return profileLink + atHandle > 0.3 ? 1 : word > 0.6 ? 0.5 : 'against'
  },
}

/** The fit of handles and followers: of all platforms alike. */
const fitOfKind = (target: SheetTarget): Fit | undefined => {
  const { kind, platform } = factsOf(target) ?? {}
  if (kind === 'count') return ({ count }) => (count < 0.3 ? 'against' : count)
  if (kind !== 'handle' || platform === undefined) return undefined
  return ({ platformLinks, profileLink, word, link, count, email, truth, distinct, personName }) => {
    const own = platformLinks.get(platform) ?? 0
    if (own >= 0.3) return own
    if (count > 0.8 || email > 0.5 || profileLink > 0.5 || (truth > 0.8 && distinct <= 2)) return 'against'
    return word < 0.2 && link < 0.2 && personName < 0.9 ? 'against' : word * 0.6
  }
}
