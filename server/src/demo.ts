import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { noShop } from '@rapport/domain/discount-code/shop-discounts'
import { createIdSource, createSecretIdSource } from '@rapport/domain/id/id'
import type { Logger } from 'pino'
import { z } from 'zod'
import { makeDurable } from './backup/file-tree.ts'
import { stillHistory } from './collab/history/history.ts'
import { createRooms } from './collab/rooms.ts'
import type { Environment } from './env.ts'
import { createAccountService } from './features/account/account-service.ts'
import { createCustomFieldService } from './features/custom-field/custom-field-service.ts'
import { createFieldValueService } from './features/custom-field/field-value-service.ts'
import type { NewPerson } from './features/demo/demo-people.ts'
import { demoEmails, demoPassword } from './features/demo/demo-people.ts'
import { type DemoWorld, writeDemo } from './features/demo/demo-writing.ts'
import { createDiscountCodeService } from './features/discount-code/discount-code-service.ts'
import { createLabelService } from './features/label/label-service.ts'
import { createNoteRows } from './features/note/note-feature.ts'
import { createNoteService } from './features/note/note-service.ts'
import { createContentChange } from './features/partnership/content-service.ts'
import { createPartnershipRows, substageEffects } from './features/partnership/partnership-feature.ts'
import { createPartnershipService } from './features/partnership/partnership-service.ts'
import { createUtmLinkService } from './features/utm-link/utm-link-service.ts'
import { type Auth, addressHeader, createAuth } from './http/auth/auth.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import type { Store } from './store/store.ts'

/** Whether a start begins with the demo: allowed, not switched off, and without data. */
export const wantsDemo = ({ DEMO, mayDemo }: Environment, file: string): boolean => !existsSync(file) && mayDemo && DEMO !== false

/** How to sign in to the demo that a data folder holds, or why nobody can. */
export const demoWords = ({ mayDemo }: Pick<Environment, 'mayDemo'>): string =>
  mayDemo
    ? `Demo: sign in as ${demoEmails.slice(0, -1).join(', ')} or ${demoEmails.at(-1)}, password ${demoPassword}`
    : `Demo: this data folder holds it. ${demoEmails.join(', ')} cannot sign in here while they have the password that everybody knows, since others reach this server. ` +
      'To go on, give an empty DATA_DIR, or let them choose other passwords on this machine first (HOST=127.0.0.1, PUBLIC_URL and NODE_ENV left out).'

export interface DemoPorts {
  readonly environment: Pick<Environment, 'publicUrl'>
  /** Where the database is about to be. */
  readonly file: string
  readonly secret: string
  readonly log: Logger
}

/** Makes a database with the demo. It gets its name once it is whole: a broken start leaves no half. */
export const makeDemo = async ({ environment, file, secret, log }: DemoPorts): Promise<void> => {
  const unfinished = `${file}.unfinished`
  for (const rest of ['', '-wal', '-shm']) rmSync(unfinished + rest, { force: true })
  const report = (error: unknown) => log.error({ err: error }, 'the demo could not be written')
  const store = openSqliteStore({ file: unfinished, sync: 'NORMAL', report })
  await fillDemo({ store, publicUrl: environment.publicUrl, secret, log, now: new Date() })
  await store.close()
  makeDurable(unfinished)
  renameSync(unfinished, file)
  makeDurable(dirname(file))
}

export interface DemoFilling {
  readonly store: Store
  readonly publicUrl: string
  readonly secret: string
  readonly log: Logger
  readonly now: Date
}

/** Writes the demo through the features, at a clock that goes through its weeks. */
export const fillDemo = async (filling: DemoFilling): Promise<void> => {
  const { store, publicUrl, now } = filling
  const newId = createIdSource({ now: () => now.getTime(), randomBytes })
  const newSecretId = createSecretIdSource(randomBytes)
  const auth = createAuth({ ...filling, now: () => now, newId, newSecretId, deliver: async () => undefined, signUpsPerAddress: people })
  await writeDemo({
    store,
    now,
    signUp: (person) => signUp(auth, publicUrl, person),
    openWorld: (clock) => openWorld(filling, clock),
  })
}

const people = 100

/** The features over rooms and projections as the server has them. */
const openWorld = ({ store, publicUrl, log }: DemoFilling, now: () => Date): DemoWorld => {
  const clock = () => now().getTime()
  const newId = createIdSource({ now: clock, randomBytes })
  const report = (error: unknown) => log.error({ err: error }, 'the demo could not be written')
  const notes = createNoteRows({ store, report, now, newId, delayMs: 60_000 })
  const rooms = createRooms({
    store,
    authenticate: async () => ({ at: 'nobody' }),
    publicUrl,
    history: stillHistory(''),
    projections: [...notes.projections, ...createPartnershipRows({ newId }).projections],
    refusalsMeanwhile: async () => [],
    log,
    clock,
  })
  return {
    accounts: createAccountService({ store, newId, now, rooms, effects: substageEffects }),
    partnerships: {
      create: createPartnershipService({ store, rooms, now, newId }).create,
      tick: createContentChange({ store, rooms }),
    },
    notes: createNoteService({ store, rooms, now, newId }),
    segments: createLabelService({ store, now, newId }, 'segment'),
    campaigns: createLabelService({ store, now, newId }, 'campaign'),
    fields: createCustomFieldService({ store, now, newId }),
    values: createFieldValueService({ store, now, newId }),
    codes: createDiscountCodeService({ store, now, newId, report, wait: async () => undefined, shop: noShop }),
    links: createUtmLinkService({ store, now, newId, publicUrl }),
    newId,
    async close() {
      await rooms.drain()
      await notes.close?.()
    },
  }
}

const SignedUp = z.object({ user: z.object({ id: z.string() }) })

/** Signs a person up as the sign-up page does, and out again. */
const signUp = async (auth: Auth, publicUrl: string, { firstName, lastName, email, password }: NewPerson): Promise<string> => {
  const headers = { 'content-type': 'application/json', origin: new URL(publicUrl).origin, [addressHeader]: '127.0.0.1' }
  const post = (path: string, body: unknown, cookie = '') =>
    auth.handle(
      new Request(`${publicUrl}/api/auth${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) }),
    )
  const answer = await post('/sign-up/email', { firstName, lastName, name: `${firstName} ${lastName}`, email, password })
  if (!answer.ok) throw new Error(`${email} could not sign up: ${answer.status} ${await answer.text()}`)
  const { user } = SignedUp.parse(await answer.json())
  const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0])
  await post('/sign-out', {}, cookie.join('; '))
  return user.id
}
