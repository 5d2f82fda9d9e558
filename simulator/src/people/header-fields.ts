import { platforms, priorities } from '@rapport/domain/account/account'
import { defaultStages } from '@rapport/domain/stage/stage'
import type { Chance } from '../chance/chance.ts'
import { members, membersOf } from './cast.ts'

/** Fields of an influencer that people of the simulated world write. */
export const headerFields = [
  'name',
  'email',
  'websiteUrl',
  'bioSummary',
  'priority',
  'topPlatform',
  'owner',
  'stage',
  'nextOutreachDate',
] as const

export type HeaderField = (typeof headerFields)[number]

/** A field with one of a few values: the same one is written by many. */
const choices: Partial<Readonly<Record<HeaderField, readonly string[]>>> = {
  priority: priorities,
  topPlatform: platforms,
  owner: members.map(({ id }) => id),
  stage: defaultStages.map(({ name }) => name),
  nextOutreachDate: ['2026-12-01', '2026-12-08'],
}

export const isTokenField = (field: HeaderField): boolean => choices[field] === undefined

interface Wanted {
  readonly token: string
  readonly organizationId: string
}

/** Something else than what stands there, if there is anything else. */
export const newHeaderValue = (
  field: HeaderField,
  before: unknown,
  { token, organizationId }: Wanted,
  chance: Chance,
): string | undefined => {
  const choice = field === 'owner' ? membersOf(organizationId).map(({ id }) => id) : choices[field]
  // A day comes back as an instant.
  const others = choice?.filter((value) => value !== before && !`${before}`.startsWith(`${value}T`))
  const word = token.replace('.', '')
  if (others) return chance.pick(others)
  if (field === 'email') return `${word}@example.com`
  return field === 'websiteUrl' ? `https://${word}.example` : token
}
