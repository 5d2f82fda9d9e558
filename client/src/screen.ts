import { lazyRouteComponent } from '@tanstack/react-router'
import { loadAgain } from './ui/loading/load-again.ts'

/** A screen, or a part of it, that loads on demand. */
export const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadAgain(load), name)
