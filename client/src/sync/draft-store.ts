const prefixOf = (userId: string, organizationId: string): string => `rapport.draft.${userId}.${organizationId}.`

/** For browsers without storage: as long as the page lives. */
const inMemory = new Map<string, string>()

export const draftKey = (userId: string, organizationId: string, accountId: string): string => prefixOf(userId, organizationId) + accountId

export const readDraft = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? ''
  } catch {
    return inMemory.get(key) ?? ''
  }
}

/** An empty text removes the draft. It is written before this returns, so that a reload right after typing keeps it. */
export const writeDraft = (key: string, text: string): void => {
  inMemory.set(key, text)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    return
  }
}

export const discardDrafts = (userId: string, organizationId: string): void => {
  inMemory.clear()
  const prefix = prefixOf(userId, organizationId)
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
