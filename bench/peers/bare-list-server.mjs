import { serve } from '@hono/node-server'
import Database from 'better-sqlite3'
import { Hono } from 'hono'

/** The first page of an organisation's accounts by name, as one query over the same database gives it: no sign-in, counts or words. */
const db = new Database(process.env.DATABASE, { readonly: true })
const page = db.prepare('SELECT * FROM account WHERE organization_id = ? AND deleted_at IS NULL ORDER BY name_key, id LIMIT ?')

const app = new Hono()
app.get('/api/ready', (c) => c.text('okay'))
app.get('/api/accounts', (c) => c.json({ success: true, data: page.all(c.req.query('organizationId'), Number(c.req.query('limit'))) }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
