import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '../../store/store.ts'
import type { Authenticate } from '../caller.ts'
import type { Auth } from './auth.ts'

export interface KnownPasswordPorts {
  readonly store: Store
  readonly auth: Pick<Auth, 'readSession' | 'isPasswordOf'>
  readonly emails: readonly string[]
  /** The password of these people that everybody knows. */
  readonly password: string
}

export interface KnownPassword {
  /** Refuses a call under `/api/auth` that uses or sets the password, or comes from these people; nothing for others. */
  readonly refuse: (headers: Headers, fields: Readonly<Record<string, unknown>>) => Promise<Response | undefined>
  /** People with that password are nobody: their sessions, keys and sockets open nothing. */
  readonly withoutThem: (authenticate: Authenticate) => Authenticate
}

/** Where others reach the server, a public password opens nothing, nor do sessions and keys made with it. A changed one frees its person. */
export const createKnownPassword = ({ store, auth, emails, password }: KnownPasswordPorts): KnownPassword => {
  const isLocked = createLocked({ store, auth, emails, password })
  return {
    async refuse(headers, fields) {
      if ([fields.password, fields.currentPassword, fields.newPassword].includes(password)) return refusal()
      const session = await auth.readSession(headers)
      return session !== undefined && (await isLocked(session.userId)) ? refusal() : undefined
    },
    withoutThem: (authenticate) => async (headers) => {
      const who = await authenticate(headers)
      const userId = who.at === 'caller' ? who.caller.userId : who.at === 'no-organization' ? who.userId : undefined
      return userId !== undefined && (await isLocked(userId)) ? { at: 'nobody' } : who
    },
  }
}

/** Asks the slow hash once for each kept password. */
const createLocked = ({ store, auth, emails, password }: KnownPasswordPorts) => {
  const lockedByHash = new Map<string, boolean>()
  return async (userId: string): Promise<boolean> => {
    const { user, credential } = store.tables
    const [kept] = await store.read((db) =>
      db
        .select({ hash: credential.password })
        .from(user)
        .innerJoin(credential, and(eq(credential.userId, user.id), eq(credential.providerId, 'credential')))
        .where(and(eq(user.id, userId), inArray(user.email, [...emails]))),
    )
    if (!kept?.hash) return false
    const isKnown = lockedByHash.get(kept.hash) ?? (await auth.isPasswordOf(userId, password))
    lockedByHash.set(kept.hash, isKnown)
    return isKnown
  }
}

const refusal = (): Response =>
  Response.json(
    {
      code: 'PASSWORD_KNOWN',
      message:
        "This is the demo's password, which everybody knows: here, where others reach the server, it opens nothing. Please choose another",
    },
    { status: 403 },
  )
