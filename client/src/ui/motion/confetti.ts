/** How much, and for how long. */
export interface Party {
  readonly pieces: number
  readonly ms: number
}

const BURSTS = 25
let isRunning = false
let end: (() => void) | undefined

/** Confetti in a canvas above everything; none for people who asked for less motion. A second party during the first changes nothing. */
export async function throwConfetti({ pieces, ms }: Party): Promise<void> {
  if (isRunning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  isRunning = true
  const { default: confetti } = await import('canvas-confetti').catch(() => ({ default: null })) // a new version or no network: no party
  if (confetti === null) {
    isRunning = false
    return
  }
  const canvas = createCanvas()
  const throwPieces = confetti.create(canvas, { resize: true, useWorker: false }) // a worker from a blob is against our CSP
  const burst = (left: boolean) =>
    throwPieces({
      particleCount: pieces / BURSTS,
      angle: left ? 60 : 120,
      spread: 70,
      startVelocity: 62,
      ticks: 260,
      origin: { x: left ? 0 : 1, y: 0.75 },
      disableForReducedMotion: true,
    })
  const burstEvery = (ms * 0.7) / BURSTS // the last ones need time to fall
  const bursts = Array.from({ length: BURSTS }, (_, at) => setTimeout(() => burst(at % 2 === 0), at * burstEvery))
  end = () => {
    for (const timer of [...bursts, last]) clearTimeout(timer)
    throwPieces.reset()
    canvas.remove()
    isRunning = false
    end = undefined
  }
  const last = setTimeout(end, ms)
}

/** Ends a party under way: something else asks for attention. */
export const endConfetti = (): void => end?.()

function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.dataset.celebration = ''
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none', zIndex: '350' })
  document.body.append(canvas)
  return canvas
}
