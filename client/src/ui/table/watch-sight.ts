/** Reads what a scrolling box shows, whenever it scrolls or it, or one of these in it, grows. Returns the way to stop. */
export function watchSight(box: HTMLElement, read: () => void, within: Iterable<Element> = []): () => void {
  const observer = new ResizeObserver(read)
  for (const element of [box, ...within]) observer.observe(element)
  box.addEventListener('scroll', read, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', read)
  }
}
