import { strangers } from '@rapport/contract/route'
import { afterEach, expect, test } from 'vitest'
import { openFacts } from '../test-facts.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const facts of opened.splice(0)) await facts.close()
})

const open = async () => {
  const facts = await openFacts()
  opened.push(facts)
  return facts
}

test('the docs page holds nothing inline and everything it asks for is here', async () => {
  const { app } = await open()

  const page = await (await app.request('/api/docs')).text()

  expect(page).not.toMatch(/<script(?![^>]*src)|<style|style=|https?:\/\//)
  for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await app.request(path ?? '')).status).toBe(200)
})

test('the description is OpenAPI 3.1, names every route and says where an Idempotency-Key goes', async () => {
  const { app } = await open()
  interface Described {
    readonly openapi: string
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly { readonly name: string }[] }>>>>
  }

  const answer = await app.request('/api/openapi.json')
  const { openapi, paths } = (await answer.json()) as Described // what the server sent is what the test is about

  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/health', '/api/events', '/api/facts', '/api/auth/sign-in/email']))
  expect(paths['/api/facts']?.post?.parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key'])
  expect(paths['/api/facts']?.get?.parameters?.map(({ name }) => name)).toEqual(['organizationId'])
})

test('everybody gets the client, its types and the recipes, as files to keep', async () => {
  const { app } = await open()
  const textOf = async (file: string) => (await app.request(`/api/docs/${file}`)).text()

  expect(await textOf('rapport-client.js')).toContain('export function createRapportClient(')
  expect(await textOf('rapport-client.d.ts')).toContain("'GET /api/accounts': {")
  for (const recipe of ['sync-to-a-sheet', 'post-to-a-chat', 'bulk-tagging'])
    expect(await textOf(`${recipe}.mjs`)).toContain("from './rapport-client.js'")
})

test('strangers read the docs so many times a minute, and unchanged they are not sent again', async () => {
  const { app } = await open()
  const first = await app.request('/api/openapi.json')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }

  for (let at = 1; at < strangers.callsAMinute; at += 1) expect((await app.request('/api/openapi.json', { headers })).status).toBe(304)

  expect((await app.request('/api/docs/swagger-ui.css')).status).toBe(429)
  expect((await app.request('/api/health')).status).toBe(200)
})
