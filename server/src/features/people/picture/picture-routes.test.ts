import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const png = new Uint8Array(createCanvas(64, 64).toBuffer('image/png'))

const putPicture = async (who: Visitor): Promise<string> => {
  const answer = await who.send('/api/profile/image', { method: 'PUT', body: png, headers: { 'content-type': 'image/png' } })
  return ((await answer.json()) as { data: { image: string } }).data.image
}
const filesOf = () => readdirSync(join(app.folder, 'files', 'pictures')).map((name) => `/files/pictures/${name}`)

test('a picture that is replaced, taken away or whose person is deleted is gone', async () => {
  const jo = await app.signUp('Jo')

  const first = await putPicture(jo)
  const second = await putPicture(jo)
  expect(filesOf().filter((file) => [first, second].includes(file))).toEqual([second])
  expect((await jo.get(first)).status).toBe(404)

  await jo.call('PATCH', '/api/profile', { lastName: 'Stays' })
  expect((await jo.get(second)).status).toBe(200)
  await jo.call('PATCH', '/api/profile', { image: null })
  expect([(await jo.get(second)).status, filesOf().includes(second)]).toEqual([404, false])

  const last = await putPicture(jo)
  expect((await jo.call('DELETE', '/api/profile', { password: jo.password })).status).toBe(200)
  expect(filesOf()).not.toContain(last)
})

test('two pictures at once leave one file, that of the person', async () => {
  const kim = await app.signUp('Kim')

  const both = await Promise.all([putPicture(kim), putPicture(kim)])

  const { user }: { user: { image: string } } = await kim.data('GET', '/api/session')
  expect(filesOf().filter((file) => both.includes(file))).toEqual([user.image])
})

test('a picture is for who shares an organization with its person, by session or key, also when the person left', async () => {
  const ann = await app.signUp('Ann')
  await ann.call('POST', '/api/organizations', { name: 'Ann & Co' })
  const bea = await app.signUp('Bea')
  await app.join(ann, bea, 'member')
  const eve = await app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Eve & Co' })
  const key: { token: string } = await ann.data('POST', '/api/api-keys', { name: 'script', scope: 'read' })
  const foreign: { token: string } = await eve.data('POST', '/api/api-keys', { name: 'script', scope: 'read' })
  const picture = await putPicture(bea)
  const byKey = async ({ token }: { token: string }) =>
    (await app.visitor().call('GET', picture, undefined, { authorization: `Bearer ${token}` })).status
  const seen = async () => [
    ...(await Promise.all([ann, bea, eve, app.visitor()].map(async (who) => (await who.get(picture)).status))),
    await byKey(key),
    await byKey(foreign),
  ]

  expect(await seen()).toEqual([200, 200, 404, 404, 200, 404])
  expect((await ann.call('DELETE', `/api/organizations/users/${bea.id}`)).status).toBe(200)

  expect(await seen()).toEqual([200, 200, 404, 404, 200, 404])
})

test('a person has so many pictures drawn in an hour', async () => {
  const lou = await app.signUp('Lou')
  const put = async () =>
    (await lou.send('/api/profile/image', { method: 'PUT', body: png, headers: { 'content-type': 'image/png' } })).status

  for (let at = 0; at < 30; at += 1) expect(await put()).toBe(200)

  expect(await put()).toBe(429)
})
