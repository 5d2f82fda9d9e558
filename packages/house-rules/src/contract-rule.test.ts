import { expect, test } from 'vitest'
import { contractFaults } from './contract-rule.ts'

const faultsOf = (path: string, text: string) => contractFaults([{ path, text }])

test('the client makes calls by the key of their route', () => {
  expect(faultsOf('client/src/api/note-calls.ts', "call('GET /api/notes')")).toEqual([])
  expect(faultsOf('client/src/api/session-calls.ts', "request('/api/auth/sign-out')")).toEqual([])
  expect(faultsOf('client/src/api/note-calls.ts', '\nrequest(`/api/notes/1`)')).toEqual([
    'client/src/api/note-calls.ts:2 names a call by hand: use the key of its route with `call` or `addressOf`.',
  ])
  expect(faultsOf('client/src/features/settings/keys.tsx', '<a href="/api/docs">')).toHaveLength(1)
})

test('what holds of some calls is a fact of their routes, no expression of their paths', () => {
  expect(faultsOf('server/src/http/monitoring/request-log.ts', 'const customers = /^\\/api\\/utm-tracking\\//')).toEqual([
    "server/src/http/monitoring/request-log.ts:1 has an expression of a call's path: make it a fact of its route in packages/contract.",
  ])
  expect(faultsOf('server/src/http/monitoring/request-log.ts', 'const opening = /^(\\/(?:api\\/invitations|invitation)\\/)/')).toHaveLength(
    1,
  )
  expect(faultsOf('server/src/http/guard.ts', 'const library = /^\\/api\\/auth\\//')).toEqual([])
})

test('the server answers calls of the contract only', () => {
  expect(faultsOf('server/src/features/note/note-routes.ts', "serve(noteRoutes, { 'GET /api/notes': list })")).toEqual([])
  expect(faultsOf('server/src/http/edge.ts', "app.use('/api/*', createAccess(ports))")).toEqual([])
  expect(faultsOf('server/src/features/note/note-routes.ts', "api.get('/api/notes', list)")).toEqual([
    'server/src/features/note/note-routes.ts:1 names a call by hand: describe it in packages/contract and answer it with `serve`.',
  ])
  expect(faultsOf('server/src/features/note/note-routes.ts', 'const list = createRoute({ path })')).toHaveLength(1)
  expect(faultsOf('server/src/features/note/note-routes.test.ts', "app.request('/api/notes')")).toEqual([])
})
