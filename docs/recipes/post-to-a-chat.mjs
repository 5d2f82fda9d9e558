// Tells a channel of Slack or Teams when an influencer moves to another stage, and when a partnership begins.
//
//   RAPPORT_ADDRESS=https://rapport.example RAPPORT_KEY=rapport_… CHAT_ADDRESS=https://hooks.slack.com/services/… node post-to-a-chat.mjs
//
// It runs until it is stopped. With --once it looks once and ends, for a timetable of the machine.

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createRapportClient } from './rapport-client.js'

const { RAPPORT_ADDRESS, RAPPORT_KEY, CHAT_ADDRESS, CHAT = 'slack', MEMORY = 'post-to-a-chat.memory.json' } = process.env
const rapport = createRapportClient({ address: RAPPORT_ADDRESS, key: RAPPORT_KEY })
const people = new Map((await rapport.call('GET /api/organizations/users')).data.map(({ id, name }) => [id, name]))

let memory = existsSync(MEMORY) ? JSON.parse(await readFile(MEMORY, 'utf8')) : null
await look()
if (!process.argv.includes('--once')) await lookAtEachChange()

/** Live events say when to look; what happened is read, so that nothing is missed while this was not running. */
async function lookAtEachChange() {
  for (;;) {
    try {
      for await (const { event } of rapport.events()) {
        if (event !== 'hello' && event !== 'change') continue
        await look()
      }
    } catch (error) {
      console.error(`${error.message}: trying again`)
    }
    await wait(5000)
  }
}

/** The first look only remembers where it begins. After a fault the next look begins there again, and repeats no message. */
async function look() {
  const isFirst = memory === null
  const { since, told: before, counts } = memory ?? { since: '', told: [], counts: null }
  const told = new Set(before)
  memory = { since, told: before, counts }
  try {
    const newest = await tellMoves(since, told, isFirst)
    memory = { since: newest, counts: await tellPartnerships(counts, told), told: before }
  } finally {
    memory.told = [...told].slice(-2000)
    await writeFile(MEMORY, JSON.stringify(memory))
  }
}

async function tellMoves(since, told, isFirst) {
  let newest = since
  for (const account of await readChanged(since)) {
    for (const { id, metadata, oldValue, newValue } of await readMoves(account, since)) {
      if (told.has(id)) continue
      const who = people.get(metadata.changedBy)
      if (!isFirst) await post(`${account.name} moved from ${oldValue} to *${newValue}*${who ? ` (${who})` : ''}`)
      told.add(id)
    }
    newest = account.updatedAt
  }
  return newest
}

/** Oldest first. The instant where the last look ended is read again: more may have happened in it. */
async function readChanged(since) {
  const changed = []
  for await (const account of rapport.pages('GET /api/accounts', { query: { sort: '-updatedAt' } })) {
    if (account.updatedAt < (since || changed.at(-1)?.updatedAt || '')) break
    changed.unshift(account)
  }
  return changed
}

async function readMoves({ id }, since) {
  const moves = []
  for await (const entry of rapport.pages('GET /api/accounts/{id}/time-logs', { params: { id } })) {
    if (entry.timestamp < since) break
    if (entry.event === 'stage_changed') moves.unshift(entry)
  }
  return moves
}

/** Who has more partnerships than at the last look has a new one. */
async function tellPartnerships(before, told) {
  const counts = {}
  for await (const account of rapport.pages('GET /api/signed-accounts')) {
    counts[account.id] = account.openPartnerships + account.completedPartnerships
    if (counts[account.id] <= (before?.[account.id] ?? 0)) continue
    const { data } = await rapport.call('GET /api/partnerships', { query: { accountId: account.id } })
    for (const { id, budget, startDate, endDate, content } of data) {
      const days = [startDate, endDate].map((day) => day.slice(0, 'YYYY-MM-DD'.length)).join(' to ')
      if (before && !told.has(id)) await post(`New partnership with *${account.name}*: ${budget}, ${days}, ${content.length} pieces`)
      told.add(id)
    }
  }
  return counts
}

async function post(text) {
  const answer = await fetch(CHAT_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CHAT === 'teams' ? teamsMessage(text) : slackMessage(text)),
  })
  if (!answer.ok) throw new Error(`The chat answered ${answer.status}`)
}

function slackMessage(text) {
  return { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') }
}

function teamsMessage(text) {
  const body = [{ type: 'TextBlock', text: text.replaceAll('*', '**'), wrap: true }]
  const card = { type: 'AdaptiveCard', version: '1.4', body }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }] }
}
