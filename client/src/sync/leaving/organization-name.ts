import type { Owner } from '../device/device-rows.ts'
import { readText, writeText } from '../device/device-texts.ts'

const nameKey = ({ userId, organizationId }: Owner) => `rapport.organization.${userId}-${organizationId}`

/** What an organisation is called, for the day on which the server no longer says it. */
export const noteOrganizationName = (owner: Owner, name: string): void => writeText(nameKey(owner), name)

export const organizationNameOf = (owner: Owner): string | null => readText(nameKey(owner))
