/**
 * Runs once the next frame has been drawn: what a person did is seen before everything else that follows from it.
 * A page that nobody sees draws no frames; there it runs at once.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) return void setTimeout(run)
  requestAnimationFrame(() => setTimeout(run))
}
