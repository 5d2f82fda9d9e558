import { useEffect, useRef, useState } from 'react'

const FLASH = 1000

/** True for a second after somebody else changed the value; one's own changes do not flash. */
export function useFlash(value: unknown, isOwn: boolean): boolean {
  const shown = useRef(value)
  const [isFlashing, setFlashing] = useState(false)
  useEffect(() => {
    if (Object.is(shown.current, value)) return
    shown.current = value
    if (isOwn) return
    setFlashing(true)
    const timer = setTimeout(() => setFlashing(false), FLASH)
    return () => clearTimeout(timer)
  }, [value, isOwn])
  return isFlashing
}
