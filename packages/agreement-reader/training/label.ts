import type { Expected } from '@rapport/domain/agreement/test-draft-score'

/** The answers that are all right. */
export const answersOf = (expected: Expected): readonly (string | null)[] =>
  expected !== null && typeof expected === 'object' ? expected.anyOf : [expected]

export const centsOf = (budget: string | null): number | null => (budget === null ? null : Math.round(Number(budget) * 100) || null)

/** The YYYY-MM-DD of a day as REST gives it. */
export const dayOf = (day: string | null): string | null => day?.slice(0, 10) ?? null
