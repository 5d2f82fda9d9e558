import type { Mails } from '@rapport/domain/mail/mail'
import { nameLimit, nameWords } from '@rapport/domain/name/name-words'
import { passwordLimits } from '@rapport/domain/person/password'
import { fullName } from '@rapport/domain/person/person'
import { personWords } from '@rapport/domain/person/person-words'
import { plainLine } from '@rapport/domain/show/plain-line'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { organization } from 'better-auth/plugins/organization'
import type { Logger } from 'pino'
import type { Store } from '../../store/store.ts'
import { isAllowedOrigin, type WayIn } from '../origin.ts'
import { cookiePrefix, isSecure } from '../session-cookie.ts'
import { createHashLine, hashingFor } from './hash-line.ts'
import { createQueuedDatabase, type PasswordCall, throwStorageFailures, withPassword } from './queued-database.ts'
import { lastActiveOrganization, publishSession } from './session-rows.ts'
import { readPassword } from './standing-password.ts'

export interface AuthPorts extends WayIn {
  readonly store: Store
  readonly now: () => Date
  readonly newId: () => string
  readonly newSecretId: () => string
  readonly deliver: Mails['deliver']
  readonly log: Logger
  readonly secret: string
  /** How many sign-ups, and how many mails of each kind, one address may cause in ten minutes. */
  readonly signUpsPerAddress: number
  readonly passwordHashing?: PasswordHashing | undefined
}

/** How passwords are kept. better-auth's own is slow on purpose, so most tests leave it out. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(kept: { readonly hash: string; readonly password: string }): Promise<boolean>
}

export interface SessionOfPerson {
  readonly sessionId: string
  readonly userId: string
  readonly organizationId: string | null
}

/** Signing in and up, sessions and passwords, by better-auth over our own store. */
export interface Auth {
  /** Answers a call under `/api/auth`. Its `addressHeader` says where it comes from. Throws `PasswordReplaced`. */
  readonly handle: (request: Request, password?: PasswordCall) => Promise<Response>
  readonly readSession: (headers: Headers) => Promise<SessionOfPerson | undefined>
  /** The cookie that prolongs a session whose end draws near. */
  readonly prolongSession: (headers: Headers) => Promise<readonly string[]>
  /** A change meanwhile ends the sessions of the person, and each write asks for its session. */
  readonly isPasswordOf: (userId: string, password: string) => Promise<boolean>
}

/** Set by our own edge from the socket; a caller's header of this name is thrown away. */
export const addressHeader = 'x-rapport-address'

const day = 24 * 60 * 60
export const createAuth = (ports: AuthPorts): Auth => {
  const { store } = ports
  const auth = betterAuth(authOptions(ports))
  return {
    handle: (request, password) =>
      hashingFor(request.headers.get(addressHeader) ?? '', () =>
        throwStorageFailures(() => withPassword(password, () => auth.handler(request))),
      ),
    readSession: async (headers) => {
      const current = await throwStorageFailures(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
      return current
        ? { sessionId: current.session.id, userId: current.user.id, organizationId: activeOrganizationOf(current.session) }
        : undefined
    },
    prolongSession: async (headers) => {
      const { headers: answer } = await throwStorageFailures(() => auth.api.getSession({ headers, returnHeaders: true }))
      return answer.getSetCookie()
    },
    isPasswordOf: async (userId, password) => {
      const { hash } = await store.read((db) => readPassword({ db, tables: store.tables }, userId))
      const { password: hashing } = await auth.$context
      return hash !== null && hashingFor(userId, () => hashing.verify({ hash, password }))
    },
  }
}

const activeOrganizationOf = (session: object): string | null =>
  'activeOrganizationId' in session && typeof session.activeOrganizationId === 'string' ? session.activeOrganizationId : null

const authOptions = (ports: AuthPorts): BetterAuthOptions => {
  const { store, now, log, secret, publicUrl, signUpsPerAddress } = ports
  const { user, session, credential, verification, organization: organizationTable, member, invitation } = store.tables
  const schema = { user, session, credential, verification, organization: organizationTable, member, invitation }
  const perAddress = { window: 600, max: signUpsPerAddress }
  return {
    appName: 'Rapport',
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    telemetry: { enabled: false },
    logger: { log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) => log[level]({ from: 'better-auth' }, message) },
    database: drizzleAdapter(createQueuedDatabase(store), {
      provider: store.dialect === 'sqlite' ? 'sqlite' : 'pg',
      schema,
      transaction: false,
    }),
    trustedOrigins: (request?: Request) => {
      const origin = request?.headers.get('origin')
      return request && origin && isAllowedOrigin(request.headers, ports) ? [origin] : []
    },
    account: { modelName: 'credential' },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        defaultProfileImage: { type: 'string', required: false, input: false },
      },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    emailAndPassword: passwordOptions(ports),
    rateLimit: {
      enabled: true,
      window: 60,
      max: 600,
      customRules: {
        // Counted before, by `sign-in-limit.ts`.
        '/sign-in/email': false,
        '/get-session': false,
        '/sign-up/email': perAddress,
        '/request-password-reset': perAddress,
        '/reset-password': perAddress,
        '/change-password': perAddress,
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      // Off under a test runner unless said so.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // It would put `__Secure-` before the name.
      useSecureCookies: false,
      database: { generateId: idsByModel(ports) },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: databaseHooks(store, now),
    plugins: [organization({ disableOrganizationDeletion: true })],
  }
}

/** Only people have counted ids: those of sessions, passwords and links are random. */
const idsByModel =
  ({ newId, newSecretId }: AuthPorts) =>
  ({ model }: { readonly model: string }): string =>
    model === 'user' ? newId() : newSecretId()

const passwordOptions = (ports: AuthPorts) => ({
  enabled: true,
  minPasswordLength: passwordLimits.least,
  maxPasswordLength: passwordLimits.most,
  revokeSessionsOnPasswordReset: true,
  password: createHashLine(ports.passwordHashing ?? { hash: hashPassword, verify: verifyPassword }),
  sendResetPassword: async ({ user, token }: { user: { email: string; name: string }; token: string }) => {
    const link = new URL(`/reset-password?token=${encodeURIComponent(token)}`, ports.publicUrl).href
    const text = `Hello ${user.name},\n\nyou can choose a new password here, within one hour:\n${link}\n\nIf you did not ask for it, you need not do anything.\n`
    await ports.deliver(`password ${ports.newSecretId()}`, { to: user.email, subject: 'Choose a new password for Rapport', text })
  },
})

type PersonInput = Readonly<Record<string, unknown>>

/** [SH4] A person's names, each one line; `name` is always both of them. */
const namesOf = (input: PersonInput) => {
  const firstName = typeof input.firstName === 'string' ? plainLine(input.firstName) : ''
  const lastName = typeof input.lastName === 'string' ? plainLine(input.lastName) : ''
  if (firstName === '') throw new APIError('BAD_REQUEST', { code: 'NAME_MISSING', message: personWords.noFirstName })
  if (firstName.length > nameLimit || lastName.length > nameLimit)
    throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG', message: nameWords.long })
  return { firstName, lastName, name: fullName(firstName, lastName) }
}

const databaseHooks = (store: Store, now: () => Date) => ({
  user: {
    create: {
      before: async (user: PersonInput) => ({ data: { ...user, ...namesOf(user), image: null, defaultProfileImage: null } }),
    },
  },
  session: {
    create: {
      before: async (session: { userId: string }) => ({
        data: { ...session, activeOrganizationId: await lastActiveOrganization(store, session.userId) },
      }),
    },
    update: { after: (session: SessionRow) => publishSession(store, session, { deleted: false, at: now() }) },
    delete: { after: (session: SessionRow) => publishSession(store, session, { deleted: true, at: now() }) },
  },
})

type SessionRow = Parameters<typeof publishSession>[1]
