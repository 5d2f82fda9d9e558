import type { Session } from './session-calls.ts'

const key = 'rapport.session'

/** The last person of this browser; offline they count as present. */
export const rememberedSession = (): Session | undefined => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Session) // written below only
  } catch {
    return undefined
  }
}

/** Null forgets. A browser without storage remembers nobody. */
export const rememberSession = (session: Session | null): void => {
  try {
    if (session) localStorage.setItem(key, JSON.stringify(session))
    else localStorage.removeItem(key)
  } catch {
    return
  }
}
