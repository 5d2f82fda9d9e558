import { passwordWords } from '@rapport/domain/person/password'
import { type Auth, addressHeader } from './auth.ts'
import type { PasswordCall } from './queued-database.ts'
import { PasswordReplaced } from './standing-password.ts'

/** A call under `/api/auth` as it was read and counted. */
export interface AuthCall {
  readonly request: Request
  readonly address: string
  readonly fields: Readonly<Record<string, unknown>>
}

export type AuthAnswer = (call: AuthCall) => Promise<Response>

/** A no in the form of the library. */
export const refuseAuth = (status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ code, message }, { status, headers })

export const tooMany = (seconds: number): Response =>
  refuseAuth(429, 'TOO_MANY_REQUESTS', `Too many attempts. Try again in ${seconds} s`, { 'retry-after': String(seconds) })

/** Only JSON is read: other sites can send forms, and limits that look for JSON would miss them. */
export const isJson = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType ?? '')

/** A text of the input, empty when it is missing or something else. */
export const textIn = (fields: AuthCall['fields'], name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Without comments, groups and control characters, by which a mail to one address has many names. */
export const isEmail = (text: string): boolean => /^[^\s@()<>[\]:;,\\"\p{Cc}]+@[^\s@()<>[\]:;,\\"\p{Cc}]+$/u.test(text)

/** Lets the library answer exactly what was read and counted here. */
export const passOn =
  (auth: Auth, password?: PasswordCall): AuthAnswer =>
  async ({ request, address, fields }) => {
    const headers = new Headers(request.headers)
    headers.set(addressHeader, address)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    headers.delete('transfer-encoding')
    // The library would take fields of the address, too.
    const passed = new Request(request.url.replace(/\?.*$/, ''), { method: 'POST', headers, body: JSON.stringify(fields) })
    const answer = await auth.handle(passed, password).catch(refuseReplaced)
    const seconds = answer.headers.get('x-retry-after')
    return answer.status === 429 && seconds !== null ? tooMany(Number(seconds)) : answer
  }

const refuseReplaced = (error: unknown): Response => {
  if (error instanceof PasswordReplaced) return refuseAuth(401, 'PASSWORD_CHANGED', passwordWords.changedMeanwhile)
  throw error
}
