import { useDeparture } from '../../sync/leaving/departure.ts'
import { useIsHampered, usePutBack, useSignInNeeded } from '../../sync/summary/use-sync-summary.ts'

/** Whether the banner has something to say from the start; a newer version of the app is found later. */
export const useHasNews = (): boolean => {
  const isHampered = useIsHampered()
  const [isSignInNeeded, { isShown: isPutBack }, departure] = [useSignInNeeded(), usePutBack(), useDeparture()]
  return isHampered || isSignInNeeded || isPutBack || departure !== 'none'
}
