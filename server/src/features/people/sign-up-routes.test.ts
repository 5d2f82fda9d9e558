import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, tokenOf, type Visitor } from '../../test-app.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const openApp = async (settings: Readonly<Record<string, string>>): Promise<TestApp> => {
  const app = await openTestApp({ settings })
  ended.push(app.close)
  return app
}

const production = { NODE_ENV: 'production' }

/** A mail server that takes everything, and the texts it was given. */
const startMailServer = async () => {
  const texts: string[] = []
  const server: Server = createServer((socket: Socket) => {
    let isInData = false
    let rest = ''
    socket.write('220 loopback\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8')
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isInData && line !== '.') texts[texts.length - 1] += `${line}\n`
        else if (line === 'DATA') texts.push('')
        if (isInData && line !== '.') continue
        isInData = line === 'DATA'
        socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
        if (line === 'QUIT') socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  /** Long links are folded in the mail. */
  const unfolded = () => texts.map((text) => text.replaceAll('=\n', '').replaceAll('=3D', '='))
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, mails: unfolded }
}

const withMail = async (settings: Readonly<Record<string, string>> = {}) => {
  const { url, mails } = await startMailServer()
  const app = await openApp({ SMTP_URL: url, ...settings })
  return { app, mails, mailTo: (email: string, words: string) => mails().find((mail) => mail.includes(email) && mail.includes(words)) }
}

const person = (email: string) => ({ firstName: 'Eve', lastName: 'Stone', name: 'Eve Stone', email, password: 'a long password' })
const signUp = (browser: Visitor, email: string, more: object = {}) =>
  browser.call('POST', '/api/auth/sign-up/email', { ...person(email), ...more })
const said = async (answer: Response) => [answer.status, await answer.json()]
const wayOf = async (app: TestApp) => ((await app.visitor().data('GET', '/api/sign-up')) as { way: string }).way
const link = (text: string | undefined, path: string) => new RegExp(`http://localhost:3000/${path}\\S*`).exec(text ?? '')?.[0] ?? ''

test('in production the first person signs up and founds; from then on one is invited', async () => {
  const app = await openApp(production)
  const before = await wayOf(app)
  const ana = await app.signUp('Ana')
  expect((await ana.call('POST', '/api/organizations', { name: 'Glow' })).status).toBe(201)

  const stranger = await signUp(app.visitor(), 'eve@example.com')

  expect([before, await wayOf(app)]).toEqual(['form', 'invitation'])
  expect(await said(stranger)).toEqual([
    403,
    { code: 'BY_INVITATION', message: 'Rapport is by invitation here: ask somebody who works with it to invite you' },
  ])
  expect((await signUp(app.visitor(), 'ana@example.com')).status).toBe(403)
})

test('the setting SIGN_UP goes before the default of the installation', async () => {
  const open = await openApp({ ...production, SIGN_UP: 'open' })
  await (await open.signUp('Ana')).call('POST', '/api/organizations', { name: 'Glow' })
  const closed = await openApp({ SIGN_UP: 'invited' })
  await (await closed.signUp('Ana')).call('POST', '/api/organizations', { name: 'Glow' })

  expect((await signUp(open.visitor(), 'eve@example.com')).status).toBe(200)
  expect((await signUp(closed.visitor(), 'eve@example.com')).status).toBe(403)
})

test('the link of an invitation lets its own address in, while it is valid', async () => {
  const app = await openApp(production)
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const invite = async (email: string) =>
    (await ana.data('POST', '/api/invitations', { email, role: 'member' })) as { id: string; link: string }
  const { link } = await invite('mia@example.com')
  const over = await invite('late@example.com')
  await ana.call('DELETE', `/api/invitations/${over.id}`)

  expect(await said(await signUp(app.visitor(), 'eve@example.com', { token: tokenOf(link) }))).toMatchObject([400, { code: 'OTHER_EMAIL' }])
  expect(await said(await signUp(app.visitor(), 'late@example.com', { token: tokenOf(over.link) }))).toMatchObject([
    400,
    { code: 'LINK_OVER' },
  ])
  for (const token of ['', 'guessed', over.id]) expect((await signUp(app.visitor(), 'mia@example.com', { token })).status).toBe(400)
  const mia = app.visitor()
  expect((await signUp(mia, 'Mia@example.com', { token: tokenOf(link) })).status).toBe(200)
  expect((await mia.call('POST', '/api/invitations/accept', { token: tokenOf(link) })).status).toBe(200)
})

test('where one must be invited, only owners and admins found a further organization', async () => {
  const app = await openApp(production)
  const early = await app.signUp('Early')
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const mia = await app.visitor()
  const invitation: { link: string } = await ana.data('POST', '/api/invitations', { email: 'mia@example.com', role: 'member' })
  await signUp(mia, 'mia@example.com', { token: tokenOf(invitation.link) })
  await mia.call('POST', '/api/invitations/accept', { token: tokenOf(invitation.link) })

  for (const browser of [early, mia]) {
    expect(await browser.data('GET', '/api/session')).toMatchObject({ mayCreateOrganization: false })
    expect((await browser.call('POST', '/api/organizations', { name: 'Mine' })).status).toBe(403)
  }
  expect(await ana.data('GET', '/api/session')).toMatchObject({ mayCreateOrganization: true })
  expect((await ana.call('POST', '/api/organizations', { name: 'Second' })).status).toBe(201)
})

test('with a mailer the answer to a sign-up does not tell who is known: the mail does', async () => {
  const { app, mailTo } = await withMail()
  const ana = await app.signUp('Ana')

  const known = await signUp(app.visitor(), ana.email)
  const unknown = await signUp(app.visitor(), 'eve@example.com')

  expect(await wayOf(app)).toBe('mail')
  expect(await said(known)).toEqual(await said(unknown))
  expect([known.headers.getSetCookie(), unknown.headers.getSetCookie()]).toEqual([[], []])
  await expect.poll(() => mailTo(ana.email, 'has an account already')).toBeDefined()
  await expect.poll(() => mailTo('eve@example.com', 'leads on to your account')).toBeDefined()
  expect(await app.store.read((db) => db.select().from(app.store.tables.user))).toHaveLength(1)
})

test('the link of that mail leads on, for its address and once, and proves the address', async () => {
  const { app, mailTo } = await withMail()
  await app.signUp('Ana')
  await signUp(app.visitor(), 'eve@example.com')
  await expect.poll(() => mailTo('eve@example.com', 'sign-up?')).toBeDefined()
  const token = new URL(link(mailTo('eve@example.com', 'sign-up?'), 'sign-up')).searchParams.get('token')

  expect((await signUp(app.visitor(), 'other@example.com', { token })).status).toBe(400)
  const eve = app.visitor()
  expect((await signUp(eve, 'eve@example.com', { token })).status).toBe(200)
  expect((await signUp(app.visitor(), 'eve@example.com', { token })).status).toBe(400)

  expect((await eve.get('/api/session')).status).toBe(200)
  const people = await app.store.read((db) => db.select().from(app.store.tables.user))
  expect(people.map(({ email, emailVerified }) => [email, emailVerified])).toEqual([
    ['ana@example.com', false],
    ['eve@example.com', true],
  ])
})

test('with a mailer the mail alone has the link: an account with the invited address is not enough, nor is being an admin', async () => {
  const { app, mailTo } = await withMail()
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const made = await ana.data('POST', '/api/invitations', { email: 'boss@example.com', role: 'admin' })
  const { id } = made as { id: string }
  await expect.poll(() => mailTo('boss@example.com', '/invitation/')).toBeDefined()
  const token = tokenOf(link(mailTo('boss@example.com', '/invitation/'), 'invitation'))

  expect(made).toMatchObject({ link: null })
  expect(await ana.data('GET', '/api/invitations')).toMatchObject([{ link: null }])
  expect(JSON.stringify([made, await ana.data('POST', `/api/invitations/${id}/send-again`)])).not.toContain('/invitation/')
  await expect
    .poll(() =>
      app
        .visitor()
        .get(`/api/invitations/${token}`)
        .then(({ status }) => status),
    )
    .toBe(404)
})

test('whoever accepts a mailed invitation has proven the address, also with an account from before', async () => {
  const { app, mailTo } = await withMail()
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  await ana.call('POST', '/api/invitations', { email: 'ben@example.com', role: 'member' })
  await expect.poll(() => mailTo('ben@example.com', '/invitation/')).toBeDefined()
  const token = tokenOf(link(mailTo('ben@example.com', '/invitation/'), 'invitation'))
  const ben = app.visitor()
  await signUp(ben, 'ben@example.com', { token })
  await app.store.write(({ db, tables }) => db.update(tables.user).set({ emailVerified: false }))

  expect((await ben.call('POST', '/api/invitations/accept', { token })).status).toBe(200)

  const people = await app.store.read((db) => db.select().from(app.store.tables.user))
  expect(people.map(({ email, emailVerified }) => [email, emailVerified])).toEqual([
    ['ana@example.com', false],
    ['ben@example.com', true],
  ])
})

test('one person gets five mails an hour at most, and nobody is told', async () => {
  const { app, mails } = await withMail()
  const ana = await app.signUp('Ana')

  const answers = []
  for (let round = 0; round < 8; round += 1) {
    answers.push((await signUp(app.visitor(), 'eve@example.com')).status)
    answers.push((await app.visitor().call('POST', '/api/auth/request-password-reset', { email: ana.email })).status)
  }

  expect(new Set(answers)).toEqual(new Set([200]))
  await expect.poll(() => mails()).toHaveLength(10)
  const last = await signUp(app.visitor(), 'other@example.com')
  expect(last.status).toBe(200)
  await expect.poll(() => mails()).toHaveLength(11)
})
