import { expect, test } from 'vitest'
import { ask, askToken, authorizeAddress, connect, openTestStore } from '../test-store.ts'

const shopQuery = '{ shop { name } }'

test('the authorize page names the shop and the scopes, and holds nothing that was written into its address', async () => {
  const store = await openTestStore()

  const page = await (await fetch(authorizeAddress(store, 'read_orders,<script>'))).text()

  expect(page).toContain('demo-shop.myshopify.com')
  expect(page).toContain('read_orders')
  expect(page).not.toContain('<script>')
})

test('one click grants: the browser comes back with a code, the state and a signature', async () => {
  const store = await openTestStore()

  const back = new URL(await store.press('grant', authorizeAddress(store)))

  expect(back.origin + back.pathname).toBe('http://localhost:3000/callback')
  expect(back.searchParams.get('state')).toBe('a-state')
  expect(back.searchParams.get('code')).toMatch(/^code_/)
  expect(back.searchParams.get('hmac')).toMatch(/^[0-9a-f]{64}$/)
})

test('one click refuses: the browser comes back without a code', async () => {
  const store = await openTestStore()

  const back = new URL(await store.press('refuse', authorizeAddress(store)))

  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.has('code')).toBe(false)
})

test('nobody is sent to another machine', async () => {
  const store = await openTestStore()
  const elsewhere = authorizeAddress(store).replace('localhost%3A3000', 'example.com')

  expect((await fetch(elsewhere)).status).toBe(400)
})

test('a code is exchanged once, and by the app only', async () => {
  const store = await openTestStore()
  const code = new URL(await store.press('grant', authorizeAddress(store))).searchParams.get('code')

  expect((await askToken(store, { code, client_secret: 'guessed' })).status).toBe(401)
  expect((await askToken(store, { code })).status).toBe(200)
  expect((await askToken(store, { code })).status).toBe(400)
})

test('an access token ends after an hour; a refresh token brings the next pair', async () => {
  const store = await openTestStore()
  const pair = await connect(store)

  store.pass(3601)

  expect((await ask(store, pair.access_token, shopQuery)).status).toBe(401)
  const next = JSON.parse(await (await askToken(store, { grant_type: 'refresh_token', refresh_token: pair.refresh_token })).text())
  expect((await ask(store, next.access_token, shopQuery)).data).toEqual({ shop: { name: 'Demo shop' } })
})

test('a refresh token can be used again until the one that followed it is used', async () => {
  const store = await openTestStore()
  const { refresh_token: first } = await connect(store)
  const refresh = (token: string) => askToken(store, { grant_type: 'refresh_token', refresh_token: token })

  await refresh(first)
  const again = JSON.parse(await (await refresh(first)).text())
  await refresh(again.refresh_token)

  const late = await refresh(first)
  expect(late.status).toBe(400)
  expect(await late.text()).toContain('invalid_grant')
})

test('what is revoked opens nothing', async () => {
  const store = await openTestStore()
  const pair = await connect(store)

  store.revoke()

  expect((await ask(store, pair.access_token, shopQuery)).status).toBe(401)
  expect((await askToken(store, { grant_type: 'refresh_token', refresh_token: pair.refresh_token })).status).toBe(400)
})
