import { accessWords } from '@rapport/domain/person/access-words'
import { isLesser, type Role } from '@rapport/domain/person/person'
import type { Refusal } from '@rapport/domain/result/result'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { QueryPorts } from '../store/ports.ts'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'
import { isListed, listedTexts } from '../store/query/raw-query.ts'
import { roleOf } from './member-role.ts'

/** A caller, and the session or key that they came by. */
export interface KnownCaller {
  /** Left out for what is the person's own, whichever organisation they work in. */
  readonly organizationId?: string
  readonly userId: string
  readonly via: { readonly kind: 'session'; readonly sessionId: string } | { readonly kind: 'key'; readonly keyId: string }
  /** What they were when they asked; left out where any role may. */
  readonly role?: Role
}

/** Why a caller may no longer do what they asked for a while ago: they left, signed out, have a lesser role, or their key was revoked. */
export const refusalMeanwhile = async (source: QuerySource, caller: KnownCaller): Promise<Refusal | undefined> => {
  const [refusal] = await refusalsMeanwhile(source, [caller])
  return refusal
}

/** The same of several, in their order: those who came by sessions are asked for in one statement. */
export const refusalsMeanwhile = async (
  source: QuerySource,
  callers: readonly KnownCaller[],
): Promise<readonly (Refusal | undefined)[]> => {
  const wayOf = await findWays(source, callers)
  return Promise.all(callers.map(async (caller) => refusalOf(caller, await wayOf(caller))))
}

const refusalOf = (caller: KnownCaller, way: Way | undefined): Refusal | undefined => {
  if (way === undefined) return { code: 'not_signed_in', message: accessWords.signIn }
  if (caller.organizationId === undefined) return undefined
  if (way.role === null) return { code: 'no_organization', message: accessWords.noOrganization }
  const isTooLittle = caller.role !== undefined && isLesser(roleOf(way.role), caller.role)
  return isTooLittle ? { code: 'forbidden', message: accessWords.lesserRole } : undefined
}

/** Not joined: SQLite would plan a join anew with every call. */
const roleBeside = ({ db, tables: { member } }: QuerySource) =>
  sql<string | null>`${db
    .select({ role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, sql.placeholder('organizationId')), eq(member.userId, sql.placeholder('userId'))))}`

/** A key that holds, with the role of its maker: one statement, as every write asks. */
const keys = keepQuery('key_that_holds', (source) => {
  const { apiKey } = source.tables
  return source.db
    .select({ role: roleBeside(source) })
    .from(apiKey)
    .where(
      and(eq(apiKey.id, sql.placeholder('id')), eq(apiKey.organizationId, sql.placeholder('organizationId')), isNull(apiKey.revokedAt)),
    )
})

const sessions = keepQuery('session_of_person', (source) => {
  const { session } = source.tables
  return source.db
    .select({ role: roleBeside(source) })
    .from(session)
    .where(and(eq(session.id, sql.placeholder('id')), eq(session.userId, sql.placeholder('userId'))))
})

/** The role in every organisation of the person. */
const allSessions = keepQuery('sessions_of_people', ({ db, tables: { session, member } }) =>
  db
    .select({ id: session.id, userId: session.userId, organizationId: member.organizationId, role: member.role })
    .from(session)
    .leftJoin(member, eq(member.userId, session.userId))
    .where(isListed(db, session.id)),
)

/** How a caller comes in; without a role, they are in no organisation of that name. */
interface Way {
  readonly role: string | null
}

const findWays = async (source: QuerySource, callers: readonly KnownCaller[]) => {
  const sessionIds = new Set(callers.flatMap(({ via }) => (via.kind === 'session' ? [via.sessionId] : [])))
  if (callers.length <= 1) return (caller: KnownCaller) => findWay(source, caller)
  const rows = Map.groupBy(await allSessions(source).execute({ listed: listedTexts([...sessionIds]) }), ({ id }) => id)
  return async (caller: KnownCaller): Promise<Way | undefined> => {
    const { via, organizationId, userId } = caller
    if (via.kind === 'key') return findWay(source, caller)
    const own = (rows.get(via.sessionId) ?? []).filter((row) => row.userId === userId)
    return own[0] && { role: own.find((row) => row.organizationId === organizationId)?.role ?? null }
  }
}

const findWay = async (source: QuerySource, { via, organizationId = '', userId }: KnownCaller): Promise<Way | undefined> => {
  const [way] =
    via.kind === 'key'
      ? await keys(source).execute({ id: via.keyId, organizationId, userId })
      : await sessions(source).execute({ id: via.sessionId, organizationId, userId })
  return way
}

/** Reads a page for somebody who may still have it: a file takes as long as its reader likes. */
export const readStanding = <T>(
  { store }: Pick<QueryPorts, 'store'>,
  caller: KnownCaller,
  query: (source: QuerySource) => Promise<T>,
): Promise<T> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const refusal = await refusalMeanwhile(source, caller)
    if (refusal) throw new Error(`Whoever reads may not any more: ${refusal.message}`)
    return query(source)
  })
