import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandRefusal, tellRefusal } from '../backup/backup-refusal.ts'
import { isPostgres, readEnvironment } from '../env.ts'
import type { Store } from '../store/store.ts'
import { endAccess, endLinks, makeResetLink } from './access.ts'
import { openAdminDatabase, openSharedDatabase } from './admin-database.ts'
import { listOrganizations, listPeople } from './people-list.ts'

const usage =
  'Choose one: people, organizations, reset-password <e-mail>, end-sessions <e-mail> [--keys], end-links, as in npm run admin -- reset-password ana@example.com'

const heardLater = 'A running server hears of it within 15 seconds, open documents within five minutes.'

const withEmail = (email: string | undefined): string => {
  if (email === undefined) throw new CommandRefusal(usage)
  return email
}

const commands: Readonly<
  Record<string, (store: Store, given: { email?: string | undefined; alsoKeys: boolean; publicUrl: string }) => Promise<string>>
> = {
  people: async (store) => (await listPeople(store, new Date())).join('\n'),
  organizations: async (store) => (await listOrganizations(store)).join('\n'),
  async 'reset-password'(store, { email, publicUrl }) {
    const newToken = () => randomBytes(24).toString('base64url')
    const link = await makeResetLink(store, withEmail(email), { publicUrl, now: new Date(), newToken })
    return `This link sets a new password and is good for an hour; whoever has it gets in, so hand it over yourself:\n${link}`
  },
  async 'end-sessions'(store, { email, alsoKeys }) {
    const { name, sessions, keys } = await endAccess(store, withEmail(email), { alsoKeys, now: new Date() })
    const aboutKeys = alsoKeys ? `API keys revoked: ${keys}.` : `API keys that still live: ${keys} (add --keys to revoke them).`
    return `${name} is signed out everywhere, sessions ended: ${sessions}. ${aboutKeys} ${heardLater}`
  },
  async 'end-links'(store, { email }) {
    if (email !== undefined) throw new CommandRefusal(usage)
    const { invitations, mailed } = await endLinks(store)
    return `Ended: invitations ${invitations}, links that reset a password or sign somebody up ${mailed}. Invite again whom you still wait for. If somebody else may have read the database, have passwords changed, too: it holds their hashes.`
  },
}

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const { values, positionals } = parseArgs({ options: { keys: { type: 'boolean', default: false } }, allowPositionals: true })
  const [name = '', email, tooMuch] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || tooMuch !== undefined) throw new CommandRefusal(usage)
  const environment = readEnvironment(process.env)
  const { DATABASE_URL } = environment
  const store = isPostgres(DATABASE_URL) ? await openSharedDatabase(DATABASE_URL) : openAdminDatabase(environment)
  try {
    return await command(store, { email, alsoKeys: values.keys, publicUrl: environment.publicUrl })
  } finally {
    await store.close()
  }
})
