import type { Store } from '../store/store.ts'
import type { Caller } from './caller.ts'

const at = new Date('2026-11-20T12:00:00Z')

/** The rows by which callers are somebody, belong to their organisations and have come in. For tests only. */
export const letIn = (store: Store, callers: readonly Caller[]): Promise<void> =>
  store.write(async ({ db, tables: { apiKey, member, session, user } }) => {
    for (const { organizationId, userId, role, scope, via } of callers) {
      const id = `${organizationId}-${userId}`
      const person = { id: userId, name: userId, firstName: userId, lastName: '', email: `${userId}@example.com`, emailVerified: true }
      await db
        .insert(user)
        .values({ ...person, createdAt: at, updatedAt: at })
        .onConflictDoNothing()
      await db.insert(member).values({ id, organizationId, userId, role, createdAt: at }).onConflictDoNothing()
      if (via.kind === 'key') {
        const key = { id: via.keyId, organizationId, userId, name: 'k', start: 'k', hash: via.keyId, scope }
        await db
          .insert(apiKey)
          .values({ ...key, createdAt: at })
          .onConflictDoNothing()
      } else {
        const { sessionId } = via
        await db
          .insert(session)
          .values({ id: sessionId, token: sessionId, userId, expiresAt: at, createdAt: at, updatedAt: at })
          .onConflictDoNothing()
      }
    }
  })
