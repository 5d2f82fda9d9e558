import { atMost } from '@rapport/domain/limit/limit-words'
import { nameLimit, nameWords } from '@rapport/domain/name/name-words'
import { passwordLimits } from '@rapport/domain/person/password'
import { emailLimit, personWords } from '@rapport/domain/person/person-words'
import { strangersArriveWithinMs, strangersTooSlow } from '../limit/body-arrival.ts'

const password = { most: passwordLimits.most, words: atMost('A password', passwordLimits.most) }
const name = { most: nameLimit, words: nameWords.long }
/** First and last name with a blank. */
const mostOfFullName = 2 * nameLimit + 1
const mostOfField = 500

/** How long typed fields may be; all others, such as ids and tokens, `mostOfOthers`. */
const mostCharacters: Readonly<Record<string, { readonly most: number; readonly words: string }>> = {
  email: { most: emailLimit, words: personWords.longEmail },
  password,
  currentPassword: password,
  newPassword: password,
  firstName: name,
  lastName: name,
  name: { most: mostOfFullName, words: atMost('A name', mostOfFullName) },
}
const mostOfOthers = { most: mostOfField, words: atMost('A field', mostOfField) }

export type AuthBody = { readonly text: string; readonly fields: Readonly<Record<string, unknown>> } | { readonly refused: Response }

/** The body of a stranger's call, read for some seconds, with bounded fields. A body that is no JSON object has none. */
export const readAuthBody = async (request: Request, withinMs = strangersArriveWithinMs): Promise<AuthBody> => {
  const text = await withinTime(request.text(), withinMs)
  if (text === undefined) return refused(408, 'REQUEST_TIMEOUT', strangersTooSlow)
  const fields = fieldsOf(text)
  for (const [name, value] of Object.entries(fields)) {
    const { most, words } = mostCharacters[name] ?? mostOfOthers
    if (typeof value === 'string' && value.length > most) return refused(400, 'TOO_LONG', words)
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
