import { factsOf } from '../account/account-field.ts'

/** A value in its sent form: a day goes as YYYY-MM-DD and comes back as an instant. */
export const sentValue = (field: string, value: unknown): unknown =>
  factsOf(field)?.kind === 'day' && typeof value === 'string' ? value.slice(0, 10) : value
