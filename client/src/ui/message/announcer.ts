let region: HTMLElement | undefined

/** Reads words aloud without showing them: a stage move, a change of the sync state. */
export function announce(text: string): void {
  region ??= createRegion()
  region.textContent = text
}

function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('aria-live', 'polite')
  element.setAttribute('data-live-announcer', '')
  Object.assign(element.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })
  document.body.append(element)
  return element
}
