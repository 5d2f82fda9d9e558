import type { Caller } from '@rapport/server/http/caller'

/** Somebody of the simulated world. */
export interface Member {
  readonly id: string
  readonly name: string
  readonly organizationId: string
}

export interface SimulatedAccount {
  readonly id: string
  readonly organizationId: string
}

/** Two organisations. Words of an organisation begin with its mark, so that a leak shows anywhere. */
export const organizations = [
  { id: '01hx00000000000000000000oa', letter: 'alpha' },
  { id: '01hx00000000000000000000ob', letter: 'omega' },
] as const

const [first, second] = organizations

export const members: readonly Member[] = [
  { id: '01hx00000000000000000000u1', name: 'Ana Silva', organizationId: first.id },
  { id: '01hx00000000000000000000u2', name: 'Ben Okafor', organizationId: first.id },
  { id: '01hx00000000000000000000u3', name: 'Chloe Martin', organizationId: first.id },
  { id: '01hx00000000000000000000u4', name: 'Dora Lind', organizationId: second.id },
]

/** The name of the first database. */
export const firstEpoch = 'epoch0'

export const accounts: readonly SimulatedAccount[] = [
  { id: '01hx00000000000000000000aa', organizationId: first.id },
  { id: '01hx00000000000000000000ab', organizationId: first.id },
  { id: '01hx00000000000000000000ba', organizationId: second.id },
]

/** The stage in which a creation puts an influencer. */
export const firstStage = 'Outreach 1'

export const accountsOf = (organizationId: string): readonly SimulatedAccount[] =>
  accounts.filter((account) => account.organizationId === organizationId)

export const membersOf = (organizationId: string): readonly Member[] => members.filter((member) => member.organizationId === organizationId)

export const letterOf = (organizationId: string): string => organizations.find(({ id }) => id === organizationId)?.letter ?? ''

export const callerOf = (userId: string): Caller => ({
  organizationId: members.find(({ id }) => id === userId)?.organizationId ?? '',
  userId,
  role: 'member',
  scope: 'read-write',
  via: { kind: 'session', sessionId: `session-${userId}` },
})

/** Every person as a caller, by id. */
export const callers: Readonly<Record<string, Caller>> = Object.fromEntries(members.map(({ id }) => [id, callerOf(id)]))
