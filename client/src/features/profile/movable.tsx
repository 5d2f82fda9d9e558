import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

export interface Movable {
  /** Stands always at the same place of the tree. */
  readonly source: ReactNode
  /** Where it is shown at present. */
  readonly slot: ReactNode
}

/**
 * What keeps its state, such as an open review, when the layout shows it elsewhere. It is made after the frame in which it is first shown,
 * at once and not as a transition: answers of the server come in meanwhile, and each of them would begin a transition anew.
 */
export function useMovable(content: ReactNode): Movable {
  const [host] = useState(makeHost)
  const [isMade, setMade] = useState(false)
  return {
    source: isMade && createPortal(content, host),
    slot: <Slot host={host} onShown={() => afterFrame(() => flushSync(() => setMade(true)))} />,
  }
}

/** Right after the next frame, before timers: a message waits for none of them. A page that nobody sees draws no frames. */
function afterFrame(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = run
  if (document.hidden) port2.postMessage(null)
  else requestAnimationFrame(() => port2.postMessage(null))
}

function makeHost(): HTMLElement {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}

function Slot({ host, onShown }: { readonly host: HTMLElement; readonly onShown: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it is mounted
  useLayoutEffect(() => {
    frame.current?.append(host)
    onShown()
  }, [])
  return <div ref={frame} style={{ display: 'contents' }} />
}
