/** Texts that the device does not take live as long as the page. */
const inMemory = new Map<string, string>()

/** A small text that this device keeps under a name. */
export const readText = (key: string): string | null => {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key)
  } catch {
    return inMemory.get(key) ?? null
  }
}

/** It is written before this returns; in memory where a browser has no storage, or no room. */
export const writeText = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, text)
  }
}

export const removeText = (key: string): void => {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}

/** The names that begin so. */
export const textKeys = (prefix: string): readonly string[] =>
  [...new Set([...inMemory.keys(), ...storedKeys()])].filter((key) => key.startsWith(prefix))

/** Removes all whose names begin so. */
export const removeTexts = (prefix: string): void => textKeys(prefix).forEach(removeText)

const storedKeys = (): readonly string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
