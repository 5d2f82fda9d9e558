import type { AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAtRest } from './api/use-at-rest.ts'
import { later } from './ui/loading/later.tsx'
import { onToasts, readToasts } from './ui/message/toast.ts'

interface MessageLayerProps {
  readonly router: AnyRouter
}

/** Toasts and tooltips: there once the first screen rests, and before that when somebody points or there is something to say. */
export function MessageLayer({ router }: MessageLayerProps) {
  const isAtRest = useAtRest(useIsScreenThere(router))
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

const useIsScreenThere = (router: AnyRouter): boolean => {
  const [isThere, setThere] = useState(false)
  useEffect(() => router.subscribe('onResolved', () => setThere(true)), [router])
  return isThere
}

const useIsWanted = (): boolean => {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const stop = new AbortController()
    const point = ({ target }: Event) => target instanceof Element && target.closest('[data-tip]') && want()
    document.addEventListener('pointerover', point, { signal: stop.signal })
    document.addEventListener('focusin', point, { signal: stop.signal })
    const stopToasts = onToasts(want)
    if (readToasts().length > 0) want()
    return () => {
      stop.abort()
      stopToasts()
    }
  }, [])
  return isWanted
}
