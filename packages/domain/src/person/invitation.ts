import { dayMs } from '../limit/unit.ts'

const openDays = 14

/** How long an invitation is open. */
export const invitationOpenMs = openDays * dayMs

export const invitationOpenWords = `The invitation is open for ${openDays} days.`
