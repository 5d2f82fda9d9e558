import { hourMs } from '@rapport/domain/limit/unit'
import { and, eq, isNull } from 'drizzle-orm'
import { CommandRefusal } from '../backup/backup-refusal.ts'
import type { Store, Tx } from '../store/store.ts'

interface Person {
  readonly id: string
  readonly name: string
}

/** For an address that nobody has. */
export const nobodyHas = (address: string): CommandRefusal =>
  new CommandRefusal(`Nobody here has the address ${address}: npm run admin -- people lists who is here.`)

const findPerson = async ({ db, tables: { user } }: Tx, email: string): Promise<Person> => {
  const address = email.trim().toLowerCase()
  const [person] = await db.select({ id: user.id, name: user.name }).from(user).where(eq(user.email, address))
  if (!person) throw nobodyHas(address)
  return person
}

const linkLivesMs = hourMs

export interface ResetPorts {
  readonly publicUrl: string
  readonly now: Date
  /** Random, and long enough that nobody guesses it. */
  readonly newToken: () => string
}

/** A link that sets a new password. Its row is that of a reset by mail, so the server accepts it. */
export const makeResetLink = (store: Store, email: string, { publicUrl, now, newToken }: ResetPorts): Promise<string> =>
  store.write(async (tx) => {
    const { id } = await findPerson(tx, email)
    const token = newToken()
    await tx.db.insert(tx.tables.verification).values({
      id: newToken(),
      identifier: `reset-password:${token}`,
      value: id,
      expiresAt: new Date(now.getTime() + linkLivesMs),
      createdAt: now,
      updatedAt: now,
    })
    return new URL(`/reset-password?token=${token}`, publicUrl).href
  })

export interface EndedAccess {
  readonly name: string
  readonly sessions: number
  /** Keys that were revoked, or that still live. */
  readonly keys: number
}

/** Signs a person out everywhere and, when asked, revokes their API keys. */
export const endAccess = (
  store: Store,
  email: string,
  { alsoKeys, now }: { readonly alsoKeys: boolean; readonly now: Date },
): Promise<EndedAccess> =>
  store.write(async (tx) => {
    const { session, apiKey } = tx.tables
    const { id, name } = await findPerson(tx, email)
    const ended = await tx.db.delete(session).where(eq(session.userId, id)).returning({ id: session.id })
    const isLiving = and(eq(apiKey.userId, id), isNull(apiKey.revokedAt))
    const keys = alsoKeys
      ? await tx.db.update(apiKey).set({ revokedAt: now }).where(isLiving).returning({ id: apiKey.id })
      : await tx.db.select({ id: apiKey.id }).from(apiKey).where(isLiving)
    return { name, sessions: ended.length, keys: keys.length }
  })

export interface EndedLinks {
  readonly invitations: number
  readonly mailed: number
}

/** Ends all that opens an installation by a link: open invitations, and links that reset a password or sign somebody up. */
export const endLinks = (store: Store): Promise<EndedLinks> =>
  store.write(async ({ db, tables: { invitation, verification } }) => {
    const isPending = eq(invitation.status, 'pending')
    const ended = await db.update(invitation).set({ status: 'canceled' }).where(isPending).returning({ id: invitation.id })
    const mailed = await db.delete(verification).returning({ id: verification.id })
    return { invitations: ended.length, mailed: mailed.length }
  })
