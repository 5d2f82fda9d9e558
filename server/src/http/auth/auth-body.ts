import { passwordLimits } from '@rapport/domain/person/password'
import { strangersArriveWithinMs, strangersTooSlow } from '../limit/body-arrival.ts'

const password = { most: passwordLimits.most, what: 'A password' }

/** How long typed fields may be; all others, such as ids and tokens, `mostOfOthers`. */
const mostCharacters: Readonly<Record<string, { readonly most: number; readonly what: string }>> = {
  email: { most: 254, what: 'An e-mail address' },
  password,
  currentPassword: password,
  newPassword: password,
  firstName: { most: 100, what: 'A name' },
  lastName: { most: 100, what: 'A name' },
  name: { most: 201, what: 'A name' },
}
const mostOfOthers = { most: 500, what: 'A field' }

export type AuthBody = { readonly text: string; readonly fields: Readonly<Record<string, unknown>> } | { readonly refused: Response }

/** The body of a stranger's call, read for some seconds, with bounded fields. A body that is no JSON object has none. */
export const readAuthBody = async (request: Request, withinMs = strangersArriveWithinMs): Promise<AuthBody> => {
  const text = await withinTime(request.text(), withinMs)
  if (text === undefined) return refused(408, 'REQUEST_TIMEOUT', strangersTooSlow)
  const fields = fieldsOf(text)
  for (const [name, value] of Object.entries(fields)) {
    const { most, what } = mostCharacters[name] ?? mostOfOthers
    if (typeof value === 'string' && value.length > most) return refused(400, 'TOO_LONG', `${what} can have at most ${most} characters`)
  }
  return { text, fields }
}

const refused = (status: number, code: string, message: string): AuthBody => ({
  refused: Response.json({ code, message }, { status, headers: status === 408 ? { connection: 'close' } : {} }),
})

const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}

const withinTime = async (text: Promise<string>, ms: number): Promise<string | undefined> => {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms)
  // A caller who gives up hears nothing.
  text.catch(() => undefined)
  return Promise.race([text, late.promise]).finally(() => clearTimeout(timer))
}
