import { createCanvas } from '@napi-rs/canvas'
import type { Account } from '@rapport/domain/account/account'
import { afterEach, expect, test } from 'vitest'
import { htmlPage, openTestSites } from './adapters/web/test-sites.ts'
import { openTestApp } from './test-app.ts'

const ended: (() => unknown)[] = []
afterEach(() => Promise.all(ended.splice(0).map((end) => end())))

const portrait = createCanvas(100, 100).toBuffer('image/png')

test('a member who is removed while their search waits for a website stores no picture, and the next search finds it', async () => {
  let meanwhile = async (): Promise<unknown> => undefined
  const sites = await openTestSites({
    'jane.example': async (request, response) => {
      if (request.url === '/me.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(portrait)
      await meanwhile()
      return htmlPage('<meta property="og:image" content="/me.png">')(request, response)
    },
  })
  ended.push(sites.close)
  const glow = await openTestApp({ foreign: sites.ports })
  ended.push(glow.close)
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const ben = await glow.signUp('Ben')
  await glow.join(ana, ben, 'member')
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane', websiteUrl: 'http://jane.example/' })
  const search = `/api/influencer-image?accountId=${jane.id}`
  const pictureOfJane = async () => {
    const account: Account = await ana.data('GET', `/api/accounts/${jane.id}`)
    return account.influencer.profilePictureUrl
  }

  meanwhile = () => ana.call('DELETE', `/api/organizations/users/${ben.id}`)
  expect([(await ben.get(search)).status, await pictureOfJane()]).toEqual([400, null])

  meanwhile = async () => undefined
  expect((await ana.get(search)).status).toBe(200)
  expect(await pictureOfJane()).toMatch(/^\/files\/influencers\//)
})
