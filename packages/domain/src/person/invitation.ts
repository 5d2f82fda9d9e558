import { dayMs } from '../limit/unit.ts'

/** The page of an invitation; its token follows. */
export const invitationPath = '/invitation/'

const openDays = 14

/** How long an invitation is open. */
export const invitationOpenMs = openDays * dayMs

/** The same of its link. */
export const invitationLinkWords = `It works for ${openDays} days.`

export const invitationOpenWords = `The invitation is open for ${openDays} days.`
