import { useDeparture } from '../../sync/leaving/departure.ts'
import { usePutBack, useSignInNeeded, useSyncSummary } from '../../sync/summary/use-sync-summary.ts'

/** Whether the banner has something to say from the start; a newer version of the app is found later. */
export const useHasNews = (): boolean => {
  const { isOnline, isInMemory, isSecure } = useSyncSummary()
  const [isSignInNeeded, { isShown: isPutBack }, departure] = [useSignInNeeded(), usePutBack(), useDeparture()]
  return !isOnline || isInMemory || !isSecure || isSignInNeeded || isPutBack || departure !== 'none'
}
