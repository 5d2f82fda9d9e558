import type { RapportClient } from '@rapport/api-client/client-shape'
import { createRapportClient } from '@rapport/api-client/rapport-client'

/** A person of the demo workspace, signed in over REST. */
export interface Person {
  readonly name: PersonName
  readonly cookie: string
  /** Calls in the session of this person. Each is made once: a proof looks at the first answer. */
  readonly api: RapportClient
}

export type PersonName = 'ana' | 'ben' | 'chloe'

export const demoPassword = 'demo-demo-demo'

export const emailOf = (name: PersonName) => `${name}@example.com`

export async function signIn(origin: string, name: PersonName): Promise<Person> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: emailOf(name), password: demoPassword }),
  })
  if (!response.ok) throw new Error(`${name} cannot sign in: ${response.status} ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
  const withSession = (url: string, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie, origin } })
  return { name, cookie, api: createRapportClient({ address: origin, fetch: withSession, retries: 0 }) }
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly body?: unknown
}

/** A REST call; resolves to the envelope's data and throws the answer's text after a refusal. */
export async function callRest<Data>(origin: string, person: Person, path: string, call: Call = {}): Promise<Data> {
  const response = await fetch(origin + path, {
    method: call.method ?? 'GET',
    headers: { cookie: person.cookie, origin, ...(call.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  })
  if (!response.ok) throw new Error(`${call.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
  const envelope = (await response.json()) as { readonly data: Data } // the caller knows this path's answer
  return envelope.data
}

export async function createAccount(origin: string, person: Person, name: string): Promise<{ readonly id: string }> {
  return callRest(origin, person, '/api/accounts', { method: 'POST', body: { name } })
}
