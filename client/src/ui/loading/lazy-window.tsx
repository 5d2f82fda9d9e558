import { type ComponentType, Suspense, useState } from 'react'

export interface LazyWindowProps<Props> {
  /** Made with `lazy`. */
  readonly of: ComponentType<Props>
  readonly props: Props
}

/** A window whose code is loaded when it first opens. It stays mounted after that, so that it can close gracefully. */
export function LazyWindow<Props extends { readonly open: boolean }>({ of: Window, props }: LazyWindowProps<Props>) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  ) : null
}
