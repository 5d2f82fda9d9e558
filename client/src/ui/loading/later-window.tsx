import { type ComponentType, lazy } from 'react'
import { LazyWindow } from './lazy-window.tsx'
import { loadAgain } from './load-again.ts'

/** A window whose code is fetched when it first opens. */
export function laterWindow<Props extends { readonly open: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Window = lazy(async () => ({ default: await loadAgain(load) }))
  return (props) => <LazyWindow of={Window} props={props} />
}
