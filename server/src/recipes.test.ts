import { afterEach, expect, test } from 'vitest'
import { openChat, openRecipe, openServedApp, type ServedApp } from './test-recipe.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const open = async (name: string, scope: 'read' | 'read-write' = 'read', more: Readonly<Record<string, string>> = {}) => {
  const served = await openServedApp(scope)
  const recipe = openRecipe(name, served, more)
  closing.push(served.close, recipe.remove)
  return { ...served, recipe }
}

const make = async ({ ana }: Pick<ServedApp, 'ana'>, fields: object): Promise<string> => {
  const { id }: { id: string } = await ana.data('POST', '/api/accounts', fields)
  return id
}

test('[AP6] sync to a sheet writes everybody, then reads changes only; who was deleted goes', async () => {
  const { ana, recipe } = await open('sync-to-a-sheet')
  const campaign: { id: string } = await ana.data('POST', '/api/campaigns', { name: 'Summer, Drop' })
  const maya = await make({ ana }, { name: 'Maya Lin', email: 'maya@example.com', campaignIds: [campaign.id], instagramFollowers: 4200 })
  const june = await make({ ana }, { name: '=June()' })
  await make({ ana }, { name: 'Zoe' })

  expect(await recipe.run('all.csv')).toBe('3 influencers in all.csv, of which 3 were read anew\n')
  const [head, first, second, third] = recipe.read('all.csv').split('\r\n')
  expect(head).toMatch(/^Id,Name,E-mail,Stage,Owner,Segment,Campaigns,/)
  expect(first).toMatch(new RegExp(`^${june},'=June\\(\\),`))
  expect(second).toMatch(new RegExp(`^${maya},Maya Lin,maya@example.com,[^,]+,,,"Summer, Drop",,4200,`))
  expect(third).toMatch(/,Zoe,.*,0,0\.00,0\.00$/)

  await ana.call('PATCH', `/api/accounts/${maya}`, { name: 'Maya Renamed' })
  await ana.call('DELETE', `/api/accounts/${june}`)

  expect(await recipe.run('all.csv')).toMatch(/^2 influencers in all\.csv, of which [12] were read anew\n$/)
  const names = recipe
    .read('all.csv')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',')[1])
  expect(names).toEqual(['Name', 'Maya Renamed', 'Zoe'])
})

test('[AP6] post to a chat tells each move and each new partnership once, and nothing of before', async () => {
  const chat = await openChat()
  closing.push(chat.close)
  const { ana, recipe } = await open('post-to-a-chat', 'read', { CHAT_ADDRESS: chat.address })
  const maya = await make({ ana }, { name: 'Maya & Co' })
  await ana.call('PATCH', `/api/accounts/${maya}`, { stage: 'Negotiating' })
  await recipe.run('--once')
  expect(chat.texts).toEqual([])

  await ana.call('PATCH', `/api/accounts/${maya}`, { stage: 'Signed' })
  const dates = { startDate: '2026-12-01', endDate: '2026-12-31' }
  await ana.call('POST', '/api/partnerships', { accountId: maya, budget: '1200', content: [], ...dates })
  await recipe.run('--once')
  await recipe.run('--once')

  expect(chat.texts.map((text) => JSON.parse(text))).toEqual([
    { text: 'Maya &amp; Co moved from Negotiating to *Signed* (Ana Silva)' },
    { text: 'New partnership with *Maya &amp; Co*: 1200, 2026-12-01 to 2026-12-31, 0 pieces' },
  ])
})

test('[AP6] while it runs it hears of a move at once, and Teams gets a card', async () => {
  const chat = await openChat()
  closing.push(chat.close)
  const { ana, recipe } = await open('post-to-a-chat', 'read', { CHAT_ADDRESS: chat.address, CHAT: 'teams' })
  const maya = await make({ ana }, { name: 'Maya Lin' })
  await recipe.run('--once')
  const running = recipe.start()
  closing.push(() => running.kill())

  await ana.call('PATCH', `/api/accounts/${maya}`, { stage: 'Negotiating' })

  await expect.poll(() => chat.texts).toHaveLength(1)
  expect(chat.texts[0]).toContain('"text":"Maya Lin moved from')
  expect(chat.texts[0]).toContain('to **Negotiating** (Ana Silva)"')
  expect(chat.texts[0]).toContain('"contentType":"application/vnd.microsoft.card.adaptive"')
})

test('[AP6] bulk tagging finds a list by e-mail and handle, makes the campaign, and may be run again', async () => {
  const { ana, recipe } = await open('bulk-tagging', 'read-write')
  const maya = await make({ ana }, { name: 'Maya', email: 'maya@example.com' })
  const june = await make({ ana }, { name: 'June', instagramUsername: 'june.cooks' })
  await make({ ana }, { name: 'Two', tiktokUsername: 'two' })
  await make({ ana }, { name: 'Twice', tiktokUsername: 'two' })
  recipe.write('guests.csv', 'E-mail,Instagram,TikTok\nMAYA@example.com,,\n,"@June.Cooks",\n,,two\nnobody@example.com,,\n')
  const campaignsOf = async (id: string): Promise<readonly string[]> => {
    const { campaignIds }: { campaignIds: readonly string[] } = await ana.data('GET', `/api/accounts/${id}`)
    return campaignIds
  }

  const said =
    'Line 4, two: Twice and Two have it; merge them, or tag one by hand\nLine 5, nobody@example.com: nobody has this e-mail or handle\n'
  expect(await recipe.run('guests.csv', 'Summer Drop', '--dry-run')).toBe(`${said}2 influencers would be in Summer Drop\n`)
  expect(await campaignsOf(maya)).toEqual([])

  expect(await recipe.run('guests.csv', 'Summer Drop')).toBe(`${said}2 of 2 influencers are new in Summer Drop\n`)
  expect(await recipe.run('guests.csv', 'summer drop')).toBe(`${said}0 of 2 influencers are new in Summer Drop\n`)

  const campaigns: readonly { id: string }[] = await ana.data('GET', '/api/campaigns')
  expect(campaigns).toHaveLength(1)
  expect([await campaignsOf(maya), await campaignsOf(june)]).toEqual([[campaigns[0]?.id], [campaigns[0]?.id]])
})
