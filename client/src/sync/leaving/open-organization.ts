import type { QueryClient } from '@tanstack/react-query'
import { forgetSession } from '../../api/session/session.ts'
import { switchOrganization } from '../../api/settings/organization-calls.ts'
import { leaveSync } from './leaving.ts'
import { hasUnsyncedWork, syncNow } from './unsynced-work.ts'

/** Opens another organisation of this person, in all tabs. Gives the reason where it cannot. */
export const openOrganization = async (client: QueryClient, id: string): Promise<string | undefined> => {
  if (!hasUnsyncedWork().isOnDevice && !(await syncNow()))
    return 'Not everything is saved yet, and this browser cannot keep it. Try again in a moment.'
  await leaveSync({ keep: true })
  const result = await switchOrganization(id)
  if (result.ok) forgetSession(client)
  location.assign('/home')
  return undefined
}
