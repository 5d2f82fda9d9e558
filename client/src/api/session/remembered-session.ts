import type { Session } from './session-calls.ts'

const key = 'rapport.session'

/** The person who used this browser last; offline they are taken to be still there. */
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
