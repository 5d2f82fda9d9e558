import { ownPath } from '@rapport/domain/link/own-path'
import { useQueryClient } from '@tanstack/react-query'
import { forgetSession } from '../../api/session/session.ts'
import { leaveSync } from '../../sync/leaving/leaving.ts'

const openPage = (path: string): void => location.assign(path)

/** Enters the app as the server's present session; nothing of another one stays in memory. */
export function useEnter(open = openPage): (asked?: string) => Promise<void> {
  const client = useQueryClient()
  return async (asked) => {
    await leaveSync({ keep: true })
    forgetSession(client)
    open(ownPath(asked, location.origin) ?? '/home')
  }
}
