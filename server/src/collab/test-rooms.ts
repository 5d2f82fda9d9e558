import { createServer } from 'node:http'
import { documentSchema } from '@rapport/account-doc/account-document'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { Authenticate, Authenticated, Caller } from '../http/caller.ts'
import type { Store } from '../store/store.ts'
import type { AdmittedAccount } from './admission.ts'
import type { RoomBus } from './bus/room-bus.ts'
import { type History, stillHistory } from './history/history.ts'
import type { Projection } from './projection.ts'
import { createRoom, type Room } from './room.ts'
import type { RefusalsMeanwhile } from './room-command.ts'
import type { RoomFigures } from './room-figures.ts'
import type { RoomLimits } from './room-limits.ts'
import { createRooms, type Rooms, type RoomsPorts } from './rooms.ts'

export const testAccountId = '01hx00000000000000000000aa'
export const otherAccountId = '01hx00000000000000000000bb'
export const testOrganizationId = '01hx00000000000000000000oo'
export const testEpoch = 'epoch-of-tests'

/** When the accounts of tests were created. */
export const testAccountCreatedAt = Date.parse('2020-01-01T10:00:00.000Z')
const at = new Date(testAccountCreatedAt)

/** For tests: an account of the test organisation. */
export const admittedAccount = (accountId = testAccountId): AdmittedAccount => ({
  accountId,
  organizationId: testOrganizationId,
  createdAt: at,
  isDeleted: false,
})

/** For tests: the room of an empty document, without a server. */
export const createTestRoom = (accountId = testAccountId, requestFlush: (room: Room) => void = () => undefined): Room =>
  createRoom({
    account: admittedAccount(accountId),
    people: new Set(),
    journal: { snapshot: undefined, updates: [] },
    owners: new Map(),
    requestFlush,
    fail: () => undefined,
  })

/** For tests: somebody of the test organisation. */
export const callerOf = (userId: string, more: Partial<Caller> = {}): Caller => ({
  organizationId: testOrganizationId,
  userId,
  role: 'member',
  scope: 'read-write',
  via: { kind: 'session', sessionId: `session-${userId}` },
  ...more,
})

/** For tests: an organisation, its people and one account. */
export const addPeopleAndAccount = (
  store: Store,
  accountId: string,
  people: readonly { readonly id: string; readonly name: string }[] = [],
) =>
  store.write(async ({ db, tables }) => {
    await db.insert(tables.organization).values({ id: testOrganizationId, name: 'Acme', slug: 'acme', createdAt: at }).onConflictDoNothing()
    for (const { id, name } of people) {
      const [firstName = name, lastName = ''] = name.split(' ')
      const email = `${firstName.toLowerCase()}@example.com`
      await db.insert(tables.user).values({ id, name, firstName, lastName, email, emailVerified: true, createdAt: at, updatedAt: at })
      await db
        .insert(tables.member)
        .values({ id: `m-${id}`, organizationId: testOrganizationId, userId: id, role: 'member', createdAt: at })
    }
    await db.insert(tables.account).values({
      id: accountId,
      organizationId: testOrganizationId,
      influencerId: `i-${accountId}`,
      name: 'Jane Doe',
      nameKey: 'jane doe',
      stageId: 'stage',
      stageSince: at,
      campaignIds: [],
      emailThreads: [],
      createdBy: 'ana',
      createdAt: at,
      updatedAt: at,
      rev: 1,
    })
  })

export interface TestServer {
  readonly rooms: Rooms
  readonly url: string
  /** Everything that was logged as a failure. */
  readonly complaints: readonly string[]
  /** The stop of a process that was killed: nothing is flushed, no socket is told. */
  kill(): Promise<void>
}

export interface TestServerOptions {
  readonly store: Store
  readonly projections?: readonly Projection[]
  readonly limits?: Partial<RoomLimits>
  /** As of a real server when it is left out. */
  readonly clock?: () => number
  /** Goes with `clock` when it is left out. */
  readonly ticks?: () => number
  readonly computed?: () => number
  /** Nobody is asked again when it is left out. */
  readonly refusalsMeanwhile?: RefusalsMeanwhile
  readonly onRefused?: RoomsPorts['onRefused']
  readonly epoch?: string
  readonly resendUntil?: Date
  readonly history?: History
  readonly authenticate?: Authenticate
  readonly countStranger?: RoomsPorts['countStranger']
  readonly bus?: RoomBus
  readonly figures?: RoomFigures
}

const publicUrl = 'http://localhost:3000'

/** For tests: a real HTTP server with rooms; who calls is written in the `x-user` header, `x-scope` may say `read`, `x-key` by which key. */
export const startTestServer = async ({
  store,
  projections = [],
  limits = {},
  clock,
  ticks = clock,
  computed,
  refusalsMeanwhile = async () => [],
  onRefused,
  epoch = testEpoch,
  resendUntil,
  history = stillHistory(epoch, resendUntil?.getTime()),
  authenticate = authenticateByHeader,
  countStranger,
  bus,
  figures,
}: TestServerOptions): Promise<TestServer> => {
  const complaints: string[] = []
  const complain = (fields: object, text: string) => {
    complaints.push(`${text}: ${'err' in fields ? String(fields.err) : ''}`)
  }
  const log = { warn: complain, error: complain }
  const rooms = createRooms({
    store,
    authenticate,
    countStranger,
    bus,
    publicUrl,
    history,
    projections,
    refusalsMeanwhile,
    limits,
    log,
    clock: clock ?? Date.now,
    computed,
    ...(ticks && { ticks }),
    ...(onRefused && { onRefused }),
    ...(figures && { figures }),
  })
  const server = createServer()
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  server.on('upgrade', rooms.upgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    rooms,
    url: `ws://127.0.0.1:${address.port}/collab`,
    complaints,
    async kill() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** For tests: who the `x-user` header names. */
export const authenticateByHeader = async (headers: Headers): Promise<Authenticated> => {
  const userId = headers.get('x-user')
  if (userId === null) return { at: 'nobody' }
  if (userId === 'alone') return { at: 'no-organization', userId, sessionId: 's' }
  const scope = headers.get('x-scope') === 'read' ? 'read' : 'read-write'
  const organizationId = userId === 'stranger' ? 'another' : testOrganizationId
  const keyId = headers.get('x-key')
  const via = keyId === null ? callerOf(userId).via : { kind: 'key' as const, keyId }
  return { at: 'caller', caller: callerOf(userId, { scope, organizationId, via }) }
}

/** For tests: `ws` with headers, as WebsocketProvider takes it. */
export const socketAs = (headers: Readonly<Record<string, string>>): typeof globalThis.WebSocket => {
  class SocketWithHeaders extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers })
    }
  }
  return SocketWithHeaders as unknown as typeof globalThis.WebSocket // a stand-in for the browser's, as y-websocket documents it
}

export interface TestClient {
  readonly doc: Y.Doc
  readonly provider: WebsocketProvider
  leave(): void
}

/** For tests: a stock y-websocket client. */
export const openClient = (
  server: TestServer,
  userId: string,
  {
    accountId = testAccountId,
    doc = new Y.Doc(),
    headers = {},
    epoch = testEpoch,
  }: { accountId?: string; doc?: Y.Doc; headers?: Record<string, string>; epoch?: string } = {},
): TestClient => {
  const provider = new WebsocketProvider(server.url, accountId, doc, {
    disableBc: true,
    maxBackoffTime: 50,
    params: { v: String(documentSchema), e: epoch },
    WebSocketPolyfill: socketAs({ 'x-user': userId, ...headers }),
  })
  return { doc, provider, leave: () => provider.destroy() }
}
