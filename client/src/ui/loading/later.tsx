import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadAgain } from './load-again.ts'

/** A piece of a page whose code is fetched when it is first drawn; `meanwhile` holds its place. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): ComponentType<Props> {
  const Piece = lazy(async () => ({ default: await loadAgain(load) }))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Piece {...props} />
    </Suspense>
  )
}
