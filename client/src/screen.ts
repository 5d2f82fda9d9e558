import { lazyRouteComponent } from '@tanstack/react-router'
import { loadOrTell } from './ui/loading/load-again.ts'

/** A screen, or a part of it, that loads on demand. */
export const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadOrTell(load), name)
