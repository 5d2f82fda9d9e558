import { platforms, priorities } from '@rapport/domain/account/account'
import { type FieldKind, type FieldWith, fieldsWith, fieldTable } from '@rapport/domain/account/account-field'
import { defaultStages } from '@rapport/domain/stage/stage'
import type { Chance } from '../chance/chance.ts'
import { members, membersOf } from './cast.ts'

/** The kinds of fields that simulated people write. */
const writtenKinds = ['name', 'email', 'link', 'text', 'priority', 'platform', 'person', 'stage', 'day'] as const

export type HeaderField = FieldWith<{ readonly kind: (typeof writtenKinds)[number] }>

/** The influencer's fields that simulated people write. */
export const headerFields: readonly HeaderField[] = writtenKinds.flatMap((kind) => fieldsWith({ kind }))

/** Kinds with a few values: several people write the same value. */
const choices: Partial<Readonly<Record<FieldKind, readonly string[]>>> = {
  priority: priorities,
  platform: platforms,
  person: members.map(({ id }) => id),
  stage: defaultStages.map(({ name }) => name),
  day: ['2026-12-01', '2026-12-08'],
}

const kindOf = (field: HeaderField): FieldKind => fieldTable[field].kind

export const isTokenField = (field: HeaderField): boolean => choices[kindOf(field)] === undefined

interface Wanted {
  readonly token: string
  readonly organizationId: string
}

/** A value other than the present one, if there is any. */
export const newHeaderValue = (
  field: HeaderField,
  before: unknown,
  { token, organizationId }: Wanted,
  chance: Chance,
): string | undefined => {
  const kind = kindOf(field)
  const choice = kind === 'person' ? membersOf(organizationId).map(({ id }) => id) : choices[kind]
  // A day comes back as an instant.
  const others = choice?.filter((value) => value !== before && !`${before}`.startsWith(`${value}T`))
  const word = token.replace('.', '')
  if (others) return chance.pick(others)
  if (kind === 'email') return `${word}@example.com`
  return kind === 'link' ? `https://${word}.example` : token
}
