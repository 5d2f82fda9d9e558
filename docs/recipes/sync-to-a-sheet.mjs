// Keeps a CSV file with all influencers and their figures. After the first run it asks for changes only.
//
//   RAPPORT_ADDRESS=https://rapport.example RAPPORT_KEY=rapport_… node sync-to-a-sheet.mjs influencers.csv

import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRapportClient } from './rapport-client.js'

const [sheet = 'influencers.csv'] = process.argv.slice(2)
const memory = `${sheet}.memory.json`
const rapport = createRapportClient({ address: process.env.RAPPORT_ADDRESS, key: process.env.RAPPORT_KEY })

const before = existsSync(memory) ? JSON.parse(await readFile(memory, 'utf8')) : { newest: '', rows: {} }
const names = await readNames()
const { changed, newest } = await readChanges(before.newest)
const rows = { ...before.rows, ...changed }
for (const id of await readDeleted()) delete rows[id]
await addSales(rows)

await replace(sheet, csvOf(Object.values(rows)))
await replace(memory, JSON.stringify({ newest, rows }))
console.log(`${Object.keys(rows).length} influencers in ${sheet}, of which ${Object.keys(changed).length} were read anew`)

/** The latest change comes first, so that reading ends where the last run began. What changed in its last instant is read again. */
async function readChanges(since) {
  const changed = {}
  let newest = since
  for await (const account of rapport.pages('GET /api/accounts', { query: { sort: '-updatedAt', limit: 500 } })) {
    if (account.updatedAt < since) break
    if (account.updatedAt > newest) newest = account.updatedAt
    changed[account.id] = rowOf(account)
  }
  return { changed, newest }
}

function rowOf(account) {
  return {
    Id: account.id,
    Name: account.name,
    'E-mail': account.email,
    Stage: account.stage,
    Owner: names.get(account.owner),
    Segment: names.get(account.segmentId),
    Campaigns: account.campaignIds.map((id) => names.get(id)).join(', '),
    Instagram: account.instagramUsername,
    'Instagram followers': account.instagramFollowers,
    TikTok: account.tiktokUsername,
    'TikTok followers': account.tiktokFollowers,
    YouTube: account.youtubeUsername,
    'YouTube subscribers': account.youtubeSubscribers,
    'Last contacted': account.lastContacted?.slice(0, 'YYYY-MM-DD'.length),
    'Changed at': account.updatedAt,
  }
}

/** Figures move without a change of the influencer: those of all who sold are read each time. */
async function addSales(rows) {
  for (const row of Object.values(rows)) Object.assign(row, { 'Orders 30 days': 0, 'Revenue 30 days': '0.00', 'Paid 30 days': '0.00' })
  for await (const sold of rapport.pages('GET /api/sales/influencers', { query: { range: '30d', limit: 500 } })) {
    const figures = { 'Orders 30 days': sold.orders, 'Revenue 30 days': moneyOf(sold.minor), 'Paid 30 days': moneyOf(sold.cost) }
    Object.assign(rows[sold.accountId] ?? {}, figures)
  }
}

/** For currencies with hundredths. */
function moneyOf(minor) {
  return (minor / 100).toFixed(2)
}

async function readNames() {
  const lists = await Promise.all([
    rapport.call('GET /api/organizations/users'),
    rapport.call('GET /api/segments'),
    rapport.call('GET /api/campaigns'),
  ])
  return new Map(lists.flatMap(({ data }) => data.map(({ id, name }) => [id, name])))
}

async function readDeleted() {
  const { data } = await rapport.call('GET /api/trash')
  return data.filter(({ kind }) => kind === 'account').map(({ id }) => id)
}

function csvOf(rows) {
  const sorted = rows.toSorted((a, b) => a.Name.localeCompare(b.Name))
  const heads = Object.keys(sorted[0] ?? {})
  return [heads, ...sorted.map((row) => heads.map((head) => row[head]))].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

/** A sheet takes a text that begins like a formula for one. */
function cellOf(value) {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A reader of the file sees the old one or the new one, never half of it. */
async function replace(file, text) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}
