import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetSession } from '../../api/session/session.ts'
import { signOut } from '../../api/session/session-calls.ts'
import { leaveSync } from '../../sync/leaving/leaving.ts'
import { unsentFiles } from '../../sync/leaving/unsent-files.ts'
import { hasUnsyncedWork, syncNow, type UnsyncedWork } from '../../sync/leaving/unsynced-work.ts'
import { toast } from '../../ui/message/toast.ts'

export interface SignOut {
  /** Unsynced changes; null before somebody signs out. */
  readonly unsynced: number | null
  /** How many of them are videos on their way. */
  readonly uploads: number
  /** All of them wait for a decision: syncing does not help. */
  readonly isStuck: boolean
  /** This device would keep them until the next sign-in. */
  readonly canKeep: boolean
  readonly isBusy: boolean
  readonly ask: () => void
  readonly stay: () => void
  readonly syncAndLeave: () => void
  readonly leave: (options: { readonly keep: boolean }) => void
}

/** Signs out at once when everything is synced, else asks about the rest. */
export function useSignOut(): SignOut {
  const client = useQueryClient()
  const [work, setWork] = useState<(UnsyncedWork & { readonly uploads: number }) | null>(null)
  const [isBusy, setBusy] = useState(false)

  const leave = async (options: { readonly keep: boolean }) => {
    setBusy(true)
    await leaveSync(options)
    const result = await signOut()
    if (result.ok) forgetSession(client)
    location.assign(result.ok ? '/sign-in' : '/home')
  }
  const ask = async () => {
    const unsynced = hasUnsyncedWork()
    if (unsynced.count === 0) await leave({ keep: false })
    else setWork({ ...unsynced, uploads: unsentFiles.get() })
  }
  const syncAndLeave = async () => {
    setBusy(true)
    if (await syncNow()) return leave({ keep: false })
    setBusy(false)
    toast.error('Not everything could be synced. Check your connection and try again.')
  }
  return {
    unsynced: work?.count ?? null,
    uploads: work?.uploads ?? 0,
    isStuck: work !== null && work.count === work.refused,
    canKeep: work?.isOnDevice ?? true,
    isBusy,
    ask,
    stay: () => setWork(null),
    syncAndLeave,
    leave,
  }
}
