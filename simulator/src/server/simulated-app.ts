import type { NewId } from '@rapport/domain/id/id'
import type { History } from '@rapport/server/collab/history/history'
import type { Rooms } from '@rapport/server/collab/rooms'
import { createAccountRoutes } from '@rapport/server/features/account/account-routes'
import { createAccountService } from '@rapport/server/features/account/account-service'
import { createAccountListRoutes } from '@rapport/server/features/account/list/account-list-routes'
import { createAccountList } from '@rapport/server/features/account/list/account-list-service'
import { createFieldValueRoutes } from '@rapport/server/features/custom-field/field-value-routes'
import { createFieldValueService } from '@rapport/server/features/custom-field/field-value-service'
import { createHeldPositionRoutes } from '@rapport/server/features/people/held-position-routes'
import type { Caller } from '@rapport/server/http/caller'
import { createLog } from '@rapport/server/http/monitoring/log'
import { testEdge } from '@rapport/server/http/test-edge'
import type { Store } from '@rapport/server/store/store'

/** The server's HTTP side in one of its lives. */
export interface SimulatedApp {
  readonly answer: (caller: Caller, request: Request) => Promise<Response>
  /** A stream of live events; returns its end. */
  readonly listen: (caller: Caller, tell: (text: string) => void, position: string) => () => void
}

export interface AppPorts {
  readonly store: Store
  readonly rooms: Rooms
  readonly history: History
  readonly newId: NewId
  readonly now: () => Date
  readonly callers: Readonly<Record<string, Caller>>
  /** A call failed, and not for its disk. */
  readonly onFailed: (words: string) => void
}

/** The real edge (callers, limits, idempotency, live events) and the real routes of accounts and custom fields. The simulator only answers who is signed in. */
export const createSimulatedApp = ({ store, rooms, history, newId, now, callers, onFailed }: AppPorts): SimulatedApp => {
  const { app } = testEdge(store, callers, { history, log: createFailureLog(onFailed) })
  app.route('/', createAccountListRoutes(createAccountList({ store, now }), history.epoch))
  app.route('/', createAccountRoutes({ accounts: createAccountService({ store, rooms, newId, now }), epoch: history.epoch }))
  app.route('/', createHeldPositionRoutes(rooms))
  app.route('/', createFieldValueRoutes(createFieldValueService({ store, newId, now })))
  app.get('/api/session', (c) => {
    const { userId, organizationId, role } = c.var.caller
    const organization = { id: organizationId, name: '', role }
    return c.json({
      success: true,
      data: { user: { id: userId }, organization, organizations: [organization], role, epoch: history.epoch() },
    })
  })
  const by = ({ userId }: Caller) => ({ authorization: `Bearer ${userId}` })
  return {
    async answer(caller, request) {
      const headers = new Headers([...request.headers, ...Object.entries(by(caller))])
      const { status, headers: told, body } = await app.fetch(new Request(request, { headers }))
      return new Response(await new Response(body).text(), { status, headers: told })
    },
    listen(caller, tell, position) {
      const answering = Promise.resolve(
        app.request('/api/events', { headers: { ...by(caller), ...(position !== '' && { 'last-event-id': position }) } }),
      )
      const reading = answering.then((response) => response.body?.getReader())
      void reading.then(async (reader) => {
        const words = new TextDecoder()
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) tell(words.decode(read.value))
      })
      return () => void reading.then((reader) => reader?.cancel())
    },
  }
}

/** Hears of calls that nobody expected to fail; of a failing disk the log speaks in other words. */
const createFailureLog = (onFailed: AppPorts['onFailed']) =>
  createLog('error', {
    write(line) {
      const { msg, method, path, err } = JSON.parse(line)
      if (msg === 'failed') onFailed(`${method} ${path} failed: ${err.message}`)
    },
  })
