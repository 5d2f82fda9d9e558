const typedInto = new Set<HTMLElement>()

/** Remembers what is typed into, wherever that is on the page. */
export const watchTyping = (): void => {
  addEventListener('input', ({ target }) => void (target instanceof HTMLElement && typedInto.add(target)), { capture: true })
}

/**
 * Whether words stand on the page that a reload could take: a field that was typed into is still there and not empty (a dialog, a search).
 * A note counts while somebody is in it; its words are kept on the device with every key.
 */
export const isAnythingTyped = (): boolean => {
  for (const element of typedInto) if (!holdsWords(element)) typedInto.delete(element)
  return typedInto.size > 0
}

const holdsWords = (element: HTMLElement): boolean => {
  if (!element.isConnected) return false
  if (element instanceof HTMLInputElement) return !/^(checkbox|radio|file)$/.test(element.type) && element.value !== ''
  if (element instanceof HTMLTextAreaElement) return element.value !== ''
  return element.contains(document.activeElement) && element.textContent !== ''
}

const lookEvery = 500

/** Resolves once a reload takes no word. */
export const whenNothingIsTyped = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (isAnythingTyped() ? setTimeout(look, lookEvery) : resolve())
    look()
  })
