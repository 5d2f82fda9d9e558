import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least this wide, for what cannot be said in CSS because other pieces stand there. */
export function useWidthFrom(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  const listen = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => matchMedia(query).matches)
}
