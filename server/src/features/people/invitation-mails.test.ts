import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

const apps: TestApp[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const openTeam = async () => {
  const app = await openTestApp()
  apps.push(app)
  const owner = await app.signUp('Olga')
  await owner.call('POST', '/api/organizations', { name: 'Glow' })
  return { app, owner }
}

const invite = async (by: Visitor, email: string) => {
  const answer = await by.call('POST', '/api/invitations', { email, role: 'member' })
  return { status: answer.status, answer, id: ((await answer.clone().json()) as { id?: string }).id ?? '' }
}

test('nobody is mailed more than five invitations an hour, sent again or taken back and made anew, by whomever', async () => {
  const { app, owner } = await openTeam()
  const other = await app.signUp('Otto')
  await other.call('POST', '/api/organizations', { name: 'Other' })

  const { id } = await invite(owner, 'eve@example.com')
  const again = []
  for (let round = 0; round < 3; round += 1) again.push((await owner.call('POST', `/api/invitations/${id}/send-again`)).status)
  await owner.call('DELETE', `/api/invitations/${id}`)
  const anew = await invite(owner, 'eve@example.com')
  const sixth = await owner.call('POST', `/api/invitations/${anew.id}/send-again`)
  const fromElsewhere = await invite(other, 'eve@example.com')

  expect([...again, anew.status]).toEqual([200, 200, 200, 201])
  expect([sixth.status, fromElsewhere.status]).toEqual([429, 429])
  expect(await sixth.json()).toMatchObject({ error: 'Too many invitations were sent just now: try again in 60 min' })
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await invite(owner, 'ben@example.com')).status).toBe(201)
})

test('a person sends at most 200 invitations an hour, to whomever', async () => {
  const { owner } = await openTeam()
  const statuses = new Map<number, number>()

  for (let n = 0; n < 203; n += 1) {
    const { status, id } = await invite(owner, `n${n}@example.com`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (id) await owner.call('DELETE', `/api/invitations/${id}`)
  }

  expect([...statuses]).toEqual([
    [201, 200],
    [429, 3],
  ])
})
