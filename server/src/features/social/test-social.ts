import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskFiles } from '../../adapters/files/disk-files.ts'
import { createModel } from '../../adapters/llm.ts'
import { createPortraits } from '../../adapters/picture/portrait.ts'
import { openTestModel, type TestModel } from '../../adapters/test-model.ts'
import { publicUrlOf } from '../../adapters/web/foreign-address.ts'
import { createForeignReader } from '../../adapters/web/foreign-read.ts'
import { openTestSites } from '../../adapters/web/test-sites.ts'
import { createWebReader } from '../../adapters/web/web-reader.ts'
import { createAccountFilling } from '../account/account-filling-service.ts'
import { createAccountService } from '../account/account-service.ts'
import { callers, newId, openAccountTest } from '../account/test-accounts.ts'
import { createInfluencerPictureRoutes } from './influencer-picture-routes.ts'
import { createInfluencerPictures } from './influencer-picture-service.ts'
import { createSocialLookupRoutes } from './social-lookup-routes.ts'
import { createSocialLookup } from './social-lookup-service.ts'

export interface SocialTestSettings {
  /** Servers on this machine, by the host they stand for. */
  readonly sites?: Readonly<Record<string, RequestListener>>
  /** What a model says, in order; without any there is none. */
  readonly replies?: readonly (string | number)[]
  readonly lookupsAMonth?: number
}

/** The routes on a real database and real servers on this machine: no one outside is asked. */
export const openSocialTest = async ({ sites = {}, replies, lookupsAMonth = 50 }: SocialTestSettings = {}) => {
  const test = await openAccountTest()
  const { store, app, clock } = test
  const web = await openTestSites(sites)
  const model: TestModel | undefined = replies && (await openTestModel(...replies))
  const folder = mkdtempSync(join(tmpdir(), 'rapport-social-'))
  const making = { store, newId, now: clock.now }
  const files = createDiskFiles({ folder: join(folder, 'files'), unfinished: join(folder, 'uploads'), secret: 'secret', now: clock.now })
  const reader = createWebReader(createForeignReader(web.ports))
  const accounts = { ...createAccountService(making), fill: createAccountFilling(making) }
  const lookup = createSocialLookup({
    store,
    accounts,
    ...reader,
    mayRead: (address) => publicUrlOf(address) !== null,
    askModel: model && createModel(model.settings),
    lookupsAMonth,
    now: clock.now,
  })
  let named = 0
  const newName = () => {
    named += 1
    return `picture${named}`
  }
  const pictures = createInfluencerPictures({ store, accounts, ...reader, ...createPortraits(), files, newName, now: clock.now })
  app.route('/', createSocialLookupRoutes(lookup))
  const authenticate = async (headers: Headers) => {
    const caller = callers[headers.get('authorization')?.replace('Bearer ', '') ?? '']
    return caller ? ({ at: 'caller', caller } as const) : ({ at: 'nobody' } as const)
  }
  app.route('/', createInfluencerPictureRoutes({ pictures, authenticate }))
  return {
    ...test,
    pictures,
    asked: web.asked,
    heard: model?.heard ?? [],
    folder,
    find: <Data = Readonly<Record<string, unknown>>>(who: string, body: object) => test.call<Data>(who, 'POST', '/api/social-lookup', body),
    remaining: async (who = 'ana') => (await test.call(who, 'GET', '/api/social-lookup')).remaining,
    close: async () => {
      await Promise.all([web.close(), model?.close(), test.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SocialTest = Awaited<ReturnType<typeof openSocialTest>>
