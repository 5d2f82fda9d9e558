import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource, createSecretIdSource } from '@rapport/domain/id/id'
import { pino } from 'pino'
import type { ForeignPorts } from './adapters/web/foreign-target.ts'
import { createApp } from './app.ts'
import { openHistory } from './collab/history/history.ts'
import { readEnvironment } from './env.ts'
import type { PasswordHashing } from './http/auth/auth.ts'
import { holdToContract } from './http/test-contract.ts'
import { openBucket } from './outside.ts'
import type { Signals } from './signals.ts'
import type { Store } from './store/store.ts'
import { openTestStore } from './store/test-store.ts'

const publicUrl = 'http://localhost:3000'
const password = 'a long password'

/** Enough where passwords are not what is tested; the true hashing is proven in `auth.test.ts`. */
const digest = (password: string) => createHash('sha256').update(password).digest('hex')
export const quickHashing: PasswordHashing = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password: given }) => hash === digest(given),
}

const realTime = () => new Date()

/** The whole app over a database of its own, called without a network. For tests only. */
export const openTestApp = async ({
  store,
  settings = {},
  now,
  ticks,
  wait,
  storePatienceMs,
  hasTrueHashing = false,
  hashing = quickHashing,
  foreign,
  signals,
  secret = 'a secret that is long enough for a test',
}: {
  readonly store?: Store
  readonly now?: () => Date
  /** The clock that never jumps; goes with `now` when it is not given. */
  readonly ticks?: () => number
  /** Lets time pass; the true time when it is not given. */
  readonly wait?: (ms: number) => Promise<void>
  /** How long an answer of a store may take. */
  readonly storePatienceMs?: number
  /** Websites on this machine. */
  readonly foreign?: ForeignPorts
  readonly hasTrueHashing?: boolean
  /** Of passwords, where it is not the true one. */
  readonly hashing?: PasswordHashing
  readonly signals?: Signals
  readonly secret?: string
  readonly settings?: Readonly<Record<string, string>>
} = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-app-'))
  const used = store ?? (await openTestStore())
  const environment = readEnvironment({ DATA_DIR: folder, PUBLIC_URL: publicUrl, SIGN_UPS_PER_ADDRESS: '100000', ...settings })
  const app = createApp({
    environment,
    bucket: await openBucket(environment, now ?? realTime),
    store: used,
    log: pino({ level: 'silent' }),
    secret,
    history: await openHistory(used, { clock: Date.now, randomBytes, publicUrl }),
    newId: createIdSource({ now: Date.now, randomBytes }),
    newSecretId: createSecretIdSource(randomBytes),
    clientFolder: join(folder, 'no-client'),
    isStopping: () => false,
    ...(!hasTrueHashing && { passwordHashing: hashing }),
    now: now ?? realTime,
    ...(now && { ticks: ticks ?? (() => now().getTime()) }),
    ...(signals && { signals }),
    ...(wait && { wait }),
    storePatienceMs,
    foreign,
  })
  const openVisitor = () => createVisitor(app.request, environment.publicUrl)
  const visitor = openVisitor()

  return {
    app,
    store: used,
    /** Where files lie. */
    folder,
    /** A browser in which nobody is signed in. */
    visitor: openVisitor,
    /** A new person in a browser of their own. */
    signUp: async (firstName: string, lastName = 'Silva') => {
      const person = openVisitor()
      const email = `${firstName.toLowerCase()}@example.com`
      const answer = await person.call('POST', '/api/auth/sign-up/email', { firstName, lastName, name: firstName, email, password })
      const body: unknown = await answer.json()
      return { ...person, id: idIn(body), email, password }
    },
    /** Brings a person into the organisation of somebody who may invite, by an invitation. */
    join: async (inviter: Visitor, person: Visitor & { readonly email: string }, role: 'owner' | 'admin' | 'member') => {
      const { link }: { link: string } = await inviter.data('POST', '/api/invitations', { email: person.email, role })
      await person.data('POST', '/api/invitations/accept', { token: tokenOf(link) })
    },
    call: visitor.call,
    mails: () => {
      const files = readdirSync(join(folder, 'mail'))
        .filter((name) => name.endsWith('.txt'))
        .sort()
      return files.map((name) => readFileSync(join(folder, 'mail', name), 'utf8'))
    },
    close: async () => {
      await app.close()
      await used.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
export type Visitor = ReturnType<typeof createVisitor>

const idIn = (body: unknown): string => {
  if (typeof body === 'object' && body !== null && 'user' in body) {
    const { user } = body
    if (typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string') return user.id
  }
  throw new Error(`Nobody was signed up: ${JSON.stringify(body)}`)
}

/** What stands at the end of an invitation's link. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1)

type RequestOfApp = (path: string, init: RequestInit) => Response | Promise<Response>

/** A browser: it keeps cookies and sends its Origin. */
const createVisitor = (request: RequestOfApp, origin: string) => {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers({ origin, host: new URL(origin).host })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (cookies.size > 0) headers.set('cookie', cookieHeader())
    const answer = await holdToContract(init.method ?? 'GET', path, await request(path, { ...init, headers }))
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    if (body === undefined) return send(path, { method, headers })
    return send(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  }
  return {
    send,
    call,
    cookies: cookieHeader,
    get: (path: string) => call('GET', path),
    /** What a call answered in `data`. */
    data: async (method: string, path: string, body?: unknown) => {
      const answer = await call(method, path, body)
      // Tests compare it with what it should be.
      const { data } = (await answer.json()) as { data: never }
      return data
    },
  }
}
