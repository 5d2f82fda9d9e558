import { useEffect, useState } from 'react'
import { useAtRest } from './api/use-at-rest.ts'
import { later } from './ui/loading/later.tsx'
import { onToasts, readToasts } from './ui/message/toast.ts'

/** Toasts and tooltips: there once the first screen rests, and before that when somebody points or there is something to say. */
export function MessageLayer() {
  const isAtRest = useAtRest()
  const isWanted = useIsWanted()
  if (!isAtRest && !isWanted) return null
  return (
    <>
      <Toaster />
      <TooltipLayer />
    </>
  )
}

const Toaster = later(async () => (await import('./ui/message/toaster.tsx')).Toaster)
const TooltipLayer = later(async () => (await import('./ui/popup/tooltip-layer.tsx')).TooltipLayer)

const useIsWanted = (): boolean => {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const stop = new AbortController()
    document.addEventListener('pointerover', want, { signal: stop.signal, once: true })
    document.addEventListener('focusin', want, { signal: stop.signal, once: true })
    const stopToasts = onToasts(want)
    if (readToasts().length > 0) want()
    return () => {
      stop.abort()
      stopToasts()
    }
  }, [])
  return isWanted
}
