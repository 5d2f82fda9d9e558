import type { AnimationEvent as AnimationEnd } from 'react'

type Ended = Pick<AnimationEnd<HTMLElement>, 'target' | 'currentTarget' | 'animationName'>

/**
 * A window that closes leaves the page when its exit has ended. Its machine begins to listen some frames later: on a busy page the exit is
 * over by then, and the window would stay, unseen. So the end is told again in every frame until the window has left or is open again.
 */
export function endExit({ target, currentTarget: window, animationName }: Ended): void {
  if (target !== window) return
  const tellAgain = () => {
    if (!window.isConnected || window.hidden || window.dataset.state !== 'closed') return
    window.dispatchEvent(new AnimationEvent('animationend', { animationName }))
    requestAnimationFrame(tellAgain)
  }
  requestAnimationFrame(tellAgain)
}
