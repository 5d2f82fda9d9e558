import type { Change } from '@rapport/domain/event/change'
import { useEffect } from 'react'
import { requireSync } from '../sync-session.ts'

/** For toasts and announcements; badges read their query, which is refetched by then. Pass a stable listener. */
export const useLiveSignal = (kind: Change['kind'], listener: (change: Change) => void): void =>
  useEffect(() => requireSync().signals.on(kind, listener), [kind, listener])
