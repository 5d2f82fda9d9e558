import { type ContactInput, contactOf } from '../next-outreach/contact.ts'

/** [AL7] The day of our last contact while nothing came after it; null otherwise, and in stages where nobody waits for an answer. */
export const unansweredDay = (input: ContactInput & { readonly stageKey: string | null }, timeZone: string): string | null => {
  if (input.stageKey === 'not-interested' || input.stageKey === 'archived') return null
  const { us, them } = contactOf(input, timeZone)
  return them === null ? us : null
}
