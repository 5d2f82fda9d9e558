import { createHmac, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { serve } from '@hono/node-server'
import Database from 'better-sqlite3'
import { Hono } from 'hono'

/** GET and PATCH of an account in plain Hono and SQLite: no sign-in, log, limits or history, but as durable. A link that only leads on. */
const db = new Database(path.join(process.env.DATA_DIR, 'bare.sqlite'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE IF NOT EXISTS account (id TEXT PRIMARY KEY, data TEXT NOT NULL, priority TEXT, rev INTEGER NOT NULL)')
const select = db.prepare('SELECT data, priority, rev FROM account WHERE id = ?')
const update = db.prepare('UPDATE account SET priority = ?, rev = rev + 1 WHERE id = ?')
const insert = db.prepare('INSERT OR REPLACE INTO account VALUES (?, ?, ?, 1)')

const read = (id) => {
  const row = select.get(id)
  return { success: true, data: { ...JSON.parse(row.data), priority: row.priority, rev: row.rev } }
}

const app = new Hono()
app.get('/api/ready', (c) => c.text('okay'))
app.put('/api/accounts/:id', async (c) => {
  const account = await c.req.json()
  insert.run(c.req.param('id'), JSON.stringify(account), account.priority)
  return c.json(read(c.req.param('id')))
})
app.get('/api/accounts/:id', (c) => c.json(read(c.req.param('id'))))
app.patch('/api/accounts/:id', async (c) => {
  const { priority } = await c.req.json()
  update.run(priority, c.req.param('id'))
  return c.json(read(c.req.param('id')))
})

/** The floor of our promise: who calls, and whether they may, is asked on every call. The signed cookie, three statements, no more. */
db.exec('CREATE TABLE IF NOT EXISTS session (token TEXT PRIMARY KEY, user_id TEXT, expires_at INTEGER)')
db.exec('CREATE TABLE IF NOT EXISTS member (user_id TEXT, organization_id TEXT, role TEXT, PRIMARY KEY (user_id, organization_id))')
db.exec("INSERT OR REPLACE INTO session VALUES ('ana', 'u1', 4102444800000)")
db.exec("INSERT OR REPLACE INTO member VALUES ('u1', 'o1', 'owner')")
const session = db.prepare('SELECT user_id, expires_at FROM session WHERE token = ?')
const member = db.prepare('SELECT role FROM member WHERE user_id = ? AND organization_id = ?')
const mayRead = (cookie) => {
  const [token, signature] = (cookie ?? '').slice('session='.length).split('.')
  const expected = createHmac('sha256', 'bench').update(token).digest()
  if (!timingSafeEqual(Buffer.from(signature ?? '', 'hex'), expected)) return false
  const { user_id, expires_at } = session.get(token)
  return expires_at > Date.now() && member.get(user_id, 'o1') !== undefined
}
app.get('/asked/api/accounts/:id', (c) => (mayRead(c.req.header('cookie')) ? c.json(read(c.req.param('id'))) : c.text('no', 401)))

app.get('/api/utm-tracking/:id', (c) => c.redirect('https://shop.example.com/?utm_source=a&utm_medium=b&utm_campaign=c', 302))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
