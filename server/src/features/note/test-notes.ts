import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Note } from '@rapport/domain/note/note'
import {
  addPeopleAndAccount,
  callerOf,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  testAccountId,
  testOrganizationId,
} from '../../collab/test-rooms.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { bodyOf, jsonBy, memberCaller, type TestAnswer, testEdge } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createNotificationRoutes } from '../notification/notification-routes.ts'
import { createNotificationService } from '../notification/notification-service.ts'
import { createMentionProjection } from './mention-projection.ts'
import { createNoteFeedService } from './note-feed-service.ts'
import { createNoteProjection } from './note-projection.ts'
import { createNoteRoutes } from './note-routes.ts'
import { createNoteSearch, type NoteSearch } from './note-search-writing.ts'
import { createNoteService } from './note-service.ts'

export const ana = { id: '01hx00000000000000000000u1', name: 'Ana Silva' }
export const ben = { id: '01hx00000000000000000000u2', name: 'Ben Okafor' }
export const chloe = { id: '01hx00000000000000000000u3', name: 'Chloe Martin' }
export const testNow = new Date('2026-11-20T15:00:00.000Z')

/** For tests: ids that count up. */
const createTestIds = (): (() => string) => {
  let last = 0
  return () => {
    last += 1
    return `01hz0000000000000000${String(last).padStart(6, '0')}`
  }
}

export interface NoteWorld {
  readonly store: Store
  readonly server: TestServer
  readonly app: OpenAPIHono<AppEnv>
  readonly noteSearch: NoteSearch
  call<Data = Note>(who: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Called<Data>>
  close(): Promise<void>
}

export interface Called<Data> {
  readonly status: number
  readonly body: TestAnswer<Data>
}

/** For tests: Ana, Ben and Chloe, one account, notes and inbox over real rooms and a real database. `stranger` is of another organisation. */
export const openNoteWorld = async (options: Partial<TestServerOptions> = {}): Promise<NoteWorld> => {
  const store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, [ana, ben, chloe])
  const newId = createTestIds()
  const report = (error: unknown): void => {
    throw error
  }
  const noteSearch = createNoteSearch({ store, report, now: () => testNow, delayMs: 20 })
  const server = await startTestServer({
    store,
    projections: [createNoteProjection(noteSearch.noteTouched), createMentionProjection(newId)],
    clock: () => testNow.getTime(),
    ...options,
  })
  const { app } = testEdge(store, {
    ana: callerOf(ana.id),
    ben: callerOf(ben.id),
    chloe: callerOf(chloe.id),
    reader: callerOf(ana.id, { scope: 'read', via: { kind: 'key', keyId: 'k' } }),
    stranger: memberCaller('01hx0000000000000000other0', '01hx00000000000000000000u9'),
    homeless: { at: 'no-organization', userId: ana.id, sessionId: 's' },
  })
  const now = () => testNow
  const notes = createNoteService({ store, rooms: server.rooms, now, newId })
  app.route('/', createNoteRoutes({ notes, feed: createNoteFeedService(store) }))
  app.route('/', createNotificationRoutes(createNotificationService({ store, now })))
  return {
    store,
    server,
    app,
    noteSearch,
    async call<Data = Note>(who: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const init = { method, headers: { ...jsonBy(who), ...headers }, ...(body === undefined ? {} : { body: text }) }
      const answer = await app.request(path, init)
      return { status: answer.status, body: await bodyOf<Data>(answer) }
    },
    async close() {
      await server.kill()
      await server.rooms.drain()
      await noteSearch.settle()
      await store.close()
    },
  }
}

export { testAccountId, testOrganizationId }
