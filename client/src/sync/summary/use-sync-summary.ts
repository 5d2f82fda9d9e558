import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { isSameList, useLiveSelection, useLiveValue } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import { summaryOf } from './live-summary.ts'
import { dismissPutBack, isServerPutBack } from './put-back.ts'
import type { SyncSummary } from './sync-summary.ts'

/** What is outstanding on this device; below the signed-in layout. */
export const useSyncSummary = (): SyncSummary => useLiveValue(summaryOf(requireSync()))

/** Writes that a server refused. A component that reads only these is not drawn anew for other changes. */
export const useRefused = (): readonly OutboxRow[] => useLiveSelection(summaryOf(requireSync()), refusedOf, isSameList)

/** There is no network, or this device keeps nothing. What reads only this is not drawn anew whenever something is saved. */
export const useIsHampered = (): boolean => useLiveSelection(summaryOf(requireSync()), isHampered)

const isHampered = ({ isOnline, isInMemory, isSecure }: SyncSummary) => !isOnline || isInMemory || !isSecure

const refusedOf = ({ attention }: SyncSummary) => attention

/** Whether the browser has a network. */
export const useOnline = (): boolean => useLiveValue(requireSync().online)

/** The server said that nobody is signed in any more; what this device could not keep holds the page. */
export const useSignInNeeded = (): boolean => useLiveValue(requireSync().isSignInNeeded)

/** The server was put back to an earlier state, and how a person says that they know. */
export const usePutBack = (): { readonly isShown: boolean; readonly dismiss: () => void } => {
  const { scope } = requireSync()
  return { isShown: useLiveValue(isServerPutBack), dismiss: () => dismissPutBack(scope) }
}
