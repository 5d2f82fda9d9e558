import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from './test-app.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly hasBody: boolean
  readonly needsOrganization: boolean
  /** In its query, JSON or form. */
  readonly mayName: Readonly<Record<'query' | 'json' | 'form', boolean>>
}

interface Body {
  readonly schema: { readonly properties?: Readonly<Record<string, unknown>> }
}

interface Described {
  readonly requestBody?: { readonly content?: Readonly<Record<string, Body>> }
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
}

let glow: TestApp
let ana: Visitor
let homeless: Visitor
let operations: readonly Operation[]

beforeAll(async () => {
  glow = await openTestApp()
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  homeless = await glow.signUp('Ben')
  operations = await readOperations()
})
afterAll(() => glow.close())

const readOperations = async (): Promise<readonly Operation[]> => {
  const document = await jsonOf<{ paths: Record<string, Record<string, Described>> }>(await glow.call('GET', '/api/openapi.json'))
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '01jd000000000000000nothing'),
      hasBody: described.requestBody?.content?.['application/json'] !== undefined,
      needsOrganization: (described.parameters ?? []).some(({ name, required }) => name === 'organizationId' && required),
      mayName: {
        query: (described.parameters ?? []).some(({ name }) => name === 'organizationId'),
        json: mayNameIn(described, 'application/json'),
        form: mayNameIn(described, 'multipart/form-data'),
      },
    })),
  )
}

const mayNameIn = ({ requestBody }: Described, type: string): boolean =>
  'organizationId' in (requestBody?.content?.[type]?.schema.properties ?? {})

// What the server sent is what the test is about.
const jsonOf = async <T>(answer: Response): Promise<T> => (await answer.json()) as T

/** What anybody may call, and what a person without an organisation may. */
const open =
  /^(GET \/api\/(health|ready|metrics|openapi\.json|docs|sign-up$|invitations\/|utm-tracking\/)|POST \/api\/(held-positions|shopify\/webhooks)$)/
const ofPersons = /^\/api\/(session|profile|organizations$|invitations\/accept$)/

const isClosed = ({ method, path }: Operation) => !open.test(`${method} ${path}`) && !path.startsWith('/api/auth')

const call = async (visitor: Pick<Visitor, 'call'>, { method, path }: Operation, body?: unknown) => visitor.call(method, path, body)

test('the description names what this issue promises', () => {
  const named = operations.map(({ method, path }) => `${method} ${path.replace('01jd000000000000000nothing', '{id}')}`)

  expect(named).toEqual(
    expect.arrayContaining([
      'GET /api/accounts',
      'POST /api/accounts',
      'GET /api/accounts/{id}',
      'PATCH /api/accounts/{id}',
      'DELETE /api/accounts/{id}',
      'GET /api/accounts/{id}/notes',
      'GET /api/accounts/{id}/time-logs',
      'POST /api/notes',
      'PUT /api/notes/{id}',
      'DELETE /api/notes/{id}',
      'POST /api/notes/mentions',
      'GET /api/notifications',
      'POST /api/notifications/read',
      'GET /api/organizations/users',
      'GET /api/organization-stages',
      'GET /api/organization-signed-substages',
      'GET /api/organization-settings',
      'GET /api/api-keys',
      'POST /api/api-keys',
      'DELETE /api/api-keys/{id}',
      'GET /api/session',
      'GET /api/events',
      'GET /api/health',
      'GET /api/ready',
      'GET /api/metrics',
    ]),
  )
})

test('without a session every closed call is 401 in the envelope', async () => {
  for (const operation of operations.filter(isClosed)) {
    const answer = await call(glow.visitor(), operation, operation.hasBody ? {} : undefined)

    expect([operation.path, answer.status]).toEqual([operation.path, 401])
    expect(await jsonOf(answer)).toMatchObject({
      success: false,
      code: 'not_signed_in',
      error: 'Please sign in',
      message: 'Please sign in',
    })
  }
})

test("without an organization every call of one is 400 'No organization selected'", async () => {
  for (const operation of operations.filter((operation) => isClosed(operation) && !ofPersons.test(operation.path))) {
    const answer = await call(homeless, operation, operation.hasBody ? {} : undefined)

    expect([operation.path, answer.status]).toEqual([operation.path, 400])
    expect(await jsonOf(answer)).toMatchObject({ success: false, code: 'no_organization', message: 'No organization selected' })
  }
})

test('a list that needs an organizationId says so when it is missing, and refuses a foreign one', async () => {
  const lists = operations.filter(({ needsOrganization }) => needsOrganization)
  expect(lists.length).toBeGreaterThanOrEqual(2)
  for (const operation of lists) {
    const missing = await call(ana, operation)
    const foreign = await call(ana, { ...operation, path: `${operation.path}?organizationId=01jd000000000000000nothing` })

    expect([operation.path, missing.status, foreign.status]).toEqual([operation.path, 400, 403])
    expect(await jsonOf(missing)).toMatchObject({ message: 'No organization ID' })
  }
})

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const nowhere = { organizationId: '' }
const withEmpty = {
  query: ({ method, path }: Operation) => ana.call(method, `${path}?organizationId=`),
  json: ({ method, path }: Operation) => ana.call(method, path, nowhere),
  form: ({ method, path }: Operation) => ana.send(path, { method, body: formOf(nowhere) }),
}

test.each(['query', 'json', 'form'] as const)(
  "an empty organizationId in a %s is 400 'No organization ID' on every call",
  async (target) => {
    const naming = operations.filter((operation) => operation.mayName[target] && isClosed(operation))
    expect(naming.length).toBeGreaterThanOrEqual(target === 'form' ? 1 : 10)
    for (const operation of naming) {
      const answer = await withEmpty[target](operation)

      expect([operation.method, operation.path, answer.status]).toEqual([operation.method, operation.path, 400])
      expect(await jsonOf(answer)).toMatchObject({ code: 'no_organization', message: 'No organization ID' })
    }
  },
)

const bad: readonly (readonly [string, string, string, number])[] = [
  ['malformed JSON', '{"name":', 'application/json', 400],
  ['an unknown field', '{"colourOfTheSky":"blue"}', 'application/json', 400],
  ['a wrong type', '[]', 'application/json', 400],
  ['text instead of JSON', 'name=Jane', 'text/plain', 415],
]

test.each(bad)('%s is refused by every call that takes a body', async (_what, body, type, status) => {
  const taking = operations.filter((operation) => operation.hasBody && isClosed(operation))
  expect(taking.length).toBeGreaterThanOrEqual(6)
  for (const { method, path } of taking) {
    const answer = await ana.send(path, { method, body, headers: { 'content-type': type } })

    expect([method, path, answer.status]).toEqual([method, path, status])
    const read = await jsonOf<Record<string, unknown>>(answer)
    expect(read).toMatchObject({ success: false, error: read.message, code: status === 415 ? 'unsupported_type' : 'validation_failed' })
    expect(['string', 'undefined']).toContain(typeof read.details)
    expect(typeof read.requestId).toBe('string')
  }
})

test('an id that nobody has is 404 on every call that carries one', async () => {
  const bodies: Readonly<Record<string, unknown>> = { PATCH: { name: 'Jane' }, PUT: { content: 'Hello' }, POST: { content: 'Hello' } }
  const bodiesOfPaths = {
    '/merge': { otherId: '01jd0000000000000000nobody' },
    '/content/': { approved: true },
    '/partnerships/': {},
    '/restore': {},
    '/discount-codes/': { isActive: true },
    '/shares': {},
    '/videos/': { tags: [] },
  }
  const withId = operations.filter(({ path }) => path.includes('nothing') && !path.includes('/organizations/users'))
  for (const operation of withId) {
    const own = Object.entries(bodiesOfPaths).find(([part]) => operation.path.includes(part))
    const body = own ? own[1] : bodies[operation.method]
    const answer = await call(ana, operation, operation.hasBody ? body : undefined)

    expect([operation.method, operation.path, answer.status]).toEqual([operation.method, operation.path, 404])
    expect(await jsonOf(answer)).toMatchObject({ success: false, code: 'not_found' })
  }
})

test('a key that only reads is refused by every call that writes, whatever its input', async () => {
  const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'reader', scope: 'read' })

  for (const { method, path } of operations.filter((operation) => isClosed(operation) && operation.method !== 'GET')) {
    const answer = await glow.call(method, path, {}, { authorization: `Bearer ${key.token}` })

    expect([method, path, answer.status]).toEqual([method, path, 403])
  }
})

test('a method that a path does not know is 405', async () => {
  for (const path of new Set(operations.filter(isClosed).map((operation) => operation.path))) {
    expect([path, (await ana.call('TRACE', path).catch(() => ana.call('PROPFIND', path))).status]).toEqual([path, 405])
  }
})

test('an unknown call stays an unknown call, never a page', async () => {
  const answer = await ana.call('GET', '/api/colours')

  expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([404, 'not_found'])
})
