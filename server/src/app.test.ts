import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from './test-app.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly hasBody: boolean
  readonly needsOrganization: boolean
  /** Where `organizationId` may stand. */
  readonly mayName: Readonly<Record<'query' | 'json' | 'form', boolean>>
}

interface Body {
  readonly schema: { readonly properties?: Readonly<Record<string, unknown>>; readonly required?: readonly string[] }
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
      needsOrganization:
        (described.parameters ?? []).some(({ name, required }) => name === 'organizationId' && required) ||
        Object.values(described.requestBody?.content ?? {}).some(({ schema }) => schema.required?.includes('organizationId')),
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

const isOfOrganization = (operation: Operation) => isClosed(operation) && !ofPersons.test(operation.path)

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
  for (const operation of operations.filter(isOfOrganization)) {
    const answer = await call(homeless, operation, operation.hasBody ? {} : undefined)

    expect([operation.path, answer.status]).toEqual([operation.path, 400])
    expect(await jsonOf(answer)).toMatchObject({ success: false, code: 'no_organization', message: 'No organization selected' })
  }
})

test('every call in an organization may name it, and none must', () => {
  const inOrganization = operations.filter(isOfOrganization)

  expect(inOrganization.length).toBeGreaterThan(100)
  expect(inOrganization.filter(({ needsOrganization }) => needsOrganization)).toEqual([])
  expect(inOrganization.filter(({ mayName: { query, json, form } }) => !query && !json && !form)).toEqual([])
})

test('a list answers the same with and without the organization of its caller', async () => {
  const { organization } = (await jsonOf<{ data: { organization: { id: string } } }>(await ana.call('GET', '/api/session'))).data
  const lists = ['/api/accounts', '/api/accounts/counts', '/api/accounts/open-budgets', '/api/segments', '/api/campaigns']
  for (const path of [...lists, '/api/organizations/users', '/api/custom-fields', '/api/videos', '/api/notifications']) {
    const bare = await ana.call('GET', path)
    const named = await ana.call('GET', `${path}?organizationId=${organization.id}`)

    expect([path, bare.status]).toEqual([path, 200])
    expect(await jsonOf(named)).toEqual(await jsonOf(bare))
  }
})

test('a foreign organizationId is refused by every call, but a caller without an organization hears of that first', async () => {
  const foreign = (operation: Operation) => ({ ...operation, path: `${operation.path}?organizationId=01jd000000000000000nothing` })
  for (const operation of operations.filter(isOfOrganization).map(foreign)) {
    const answer = await call(ana, operation, operation.hasBody ? {} : undefined)
    const without = await call(homeless, operation, operation.hasBody ? {} : undefined)

    expect([operation.path, answer.status, without.status]).toEqual([operation.path, 403, 400])
    expect(await jsonOf(answer)).toMatchObject({ code: 'forbidden', message: 'You have no access to this organization' })
    expect(await jsonOf(without)).toMatchObject({ code: 'no_organization', message: 'No organization selected' })
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
    const naming = operations.filter((operation) => operation.mayName[target] && isOfOrganization(operation))
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
    '/segments/01jd000000000000000nothing/merge': { into: '01jd0000000000000000nobody' },
    '/campaigns/01jd000000000000000nothing/merge': { into: '01jd0000000000000000nobody' },
    '/segments/': { name: 'Food' },
    '/campaigns/': { name: 'Spring' },
    '/merge': { otherId: '01jd0000000000000000nobody' },
    '/content/': { approved: true },
    '/partnerships/': {},
    '/restore': {},
    '/undo': {},
    '/discount-codes/': { isActive: true },
    '/shares': {},
    '/videos/': { tags: [] },
    '/webhooks/': { isEnabled: true },
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
