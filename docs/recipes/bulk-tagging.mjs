// Adds a campaign to the influencers of a list. The list is a CSV file with a column E-mail, or columns named as platforms with handles.
//
//   RAPPORT_ADDRESS=https://rapport.example RAPPORT_KEY=rapport_… node bulk-tagging.mjs guests.csv 'Summer Drop'
//
// With --dry-run it only says what it would do.

import { readFile } from 'node:fs/promises'
import { createRapportClient } from './rapport-client.js'

const [list, campaignName] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isDryRun = process.argv.includes('--dry-run')
if (!list || !campaignName) throw new Error("Say which list and which campaign: node bulk-tagging.mjs guests.csv 'Summer Drop'")
const mostAtOnce = 500
const rapport = createRapportClient({ address: process.env.RAPPORT_ADDRESS, key: process.env.RAPPORT_KEY })

const ids = new Set()
for (const [index, guest] of readTable(await readFile(list, 'utf8')).entries()) {
  const matches = await findGuest(guest)
  const line = `Line ${index + 2}, ${Object.values(guest).filter(Boolean).join(', ')}`
  if (matches.length === 0) console.log(`${line}: nobody has this e-mail or handle`)
  if (matches.length > 1) console.log(`${line}: ${matches.map(({ name }) => name).join(' and ')} have it; merge them, or tag one by hand`)
  if (matches.length === 1) ids.add(matches[0].id)
}
if (isDryRun) console.log(`${ids.size} influencers would be in ${campaignName}`)
else await tag([...ids], await findCampaign())

/** By e-mail first, else by the handle of each platform that the line has. */
async function findGuest(guest) {
  const email = guest['e-mail'] ?? guest.email
  if (email) {
    const { data } = await rapport.call('GET /api/accounts/duplicates', { query: { email } })
    if (data.length > 0) return data
  }
  for (const platform of ['Instagram', 'TikTok', 'YouTube', 'Facebook', 'LinkedIn']) {
    const username = guest[platform.toLowerCase()]
    if (!username) continue
    const { data } = await rapport.call('GET /api/accounts/duplicates', { query: { platform, username } })
    if (data.length > 0) return data
  }
  return []
}

async function findCampaign() {
  const { data } = await rapport.call('GET /api/campaigns')
  const campaign = data.find(({ name }) => name.toLowerCase() === campaignName.toLowerCase())
  return campaign ?? (await rapport.call('POST /api/campaigns', { body: { name: campaignName } })).data
}

/** Who is in the campaign already stays so: running this again changes nothing. */
async function tag(ids, campaign) {
  let tagged = 0
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const body = { ids: ids.slice(from, from + mostAtOnce), change: { addCampaignIds: [campaign.id] } }
    const { data } = await rapport.call('POST /api/accounts/bulk', { body })
    tagged += data.changed.length
    for (const { id, message } of data.failed) console.log(`${id}: ${message}`)
  }
  console.log(`${tagged} of ${ids.length} influencers are new in ${campaign.name}`)
}

/** A CSV file as objects by its heads in small letters. Cells may be quoted, but hold no line breaks. */
function readTable(text) {
  const [heads = [], ...lines] =
    text
      .replace(/^\uFEFF/, '')
      .match(/.+/g)
      ?.map(cellsOf) ?? []
  return lines.map((cells) => Object.fromEntries(heads.map((head, index) => [head.toLowerCase(), cells[index] ?? ''])))
}

function cellsOf(line) {
  const cells = `${line.trimEnd()},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)
  return [...cells].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain).trim())
}
