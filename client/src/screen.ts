import { lazyRouteComponent } from '@tanstack/react-router'
import { loadAgain } from './ui/loading/load-again.ts'

/** A screen, or a part of one, that is loaded when it is needed. */
export const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadAgain(load), name)
