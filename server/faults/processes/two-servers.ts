import { randomBytes } from 'node:crypto'
import { callRest, demoPassword, emailOf, type Person, type PersonName, signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../../proof-kit/server-process.ts'
import { type PostgresProcess, queryPostgres, startPostgres } from '../../postgres/postgres-process.ts'

/** Two servers on one PostgreSQL, and an organisation of Ana and Ben. A server that was killed is put anew at its number. */
export interface TwoServers {
  readonly postgres: PostgresProcess
  readonly servers: [ServerProcess, ServerProcess]
  readonly ana: Person
  /** As he is signed in now. */
  ben(): Person
  query(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Ben was removed: he is a member again, and signs in. */
  readmitBen(): Promise<void>
  /** After its end: the same again, at the same address. */
  restart(which: 0 | 1): Promise<void>
  /** One more, which ends with them. */
  join(): Promise<ServerProcess>
  stop(): Promise<void>
}

/** Settings of the servers, and of PostgreSQL. */
export interface TwoServersTerms {
  readonly settings?: Readonly<Record<string, string>>
  readonly database?: Readonly<Record<string, string | number>>
}

export async function startTwoServers({ settings = {}, database = {} }: TwoServersTerms = {}): Promise<TwoServers> {
  const postgres = await startPostgres(database)
  await queryPostgres(postgres.addressOf(), 'CREATE DATABASE rapport')
  const address = postgres.addressOf('rapport')
  const env = {
    ...settings,
    DATABASE_URL: address,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:9', // nobody is there: mails wait
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const start = async () => startServer({ dataFolder: await makeDataFolder(), env })
  const servers: [ServerProcess, ServerProcess] = await Promise.all([start(), start()])
  const others: ServerProcess[] = []
  const query = (text: string, values: readonly unknown[] = []) => queryPostgres(address, text, values)
  const [{ origin }] = servers
  await signUp(origin, 'ana')
  const founder = await signIn(origin, 'ana')
  await callRest(origin, founder, '/api/organizations', { method: 'POST', body: { name: 'Glow' } })
  const ana = await signIn(origin, 'ana')
  // An invitation would go out by mail.
  const ben = { id: 'ben', user_id: 'ben', account_id: 'ben', email: emailOf('ben'), role: 'member' }
  const addBen = (table: string) =>
    query(`INSERT INTO ${table} SELECT (jsonb_populate_record(ana, $1)).* FROM ${table} AS ana WHERE id <> 'ben'`, [JSON.stringify(ben)])
  for (const table of ['"user"', 'credential', 'member']) await addBen(table)
  let present = await signIn(origin, 'ben')
  return {
    postgres,
    servers,
    ana,
    ben: () => present,
    query,
    async readmitBen() {
      await addBen('member')
      present = await signIn(origin, 'ben')
    },
    async restart(which) {
      const { settings, origin: former } = servers[which]
      servers[which] = await startServer({ ...settings, port: Number(new URL(former).port) })
    },
    async join() {
      const other = await start()
      others.push(other)
      return other
    },
    async stop() {
      const all = [...servers, ...others]
      await Promise.all(all.map((server) => server.stop()))
      await postgres.stop()
      await Promise.all(all.map(({ settings }) => removeDataFolder(settings.dataFolder)))
    },
  }
}

async function signUp(origin: string, name: PersonName): Promise<void> {
  const body = { email: emailOf(name), password: demoPassword, name, firstName: name, lastName: 'Test' }
  const headers = { 'content-type': 'application/json', origin }
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${name} cannot sign up: ${answer.status} ${await answer.text()}`)
}
