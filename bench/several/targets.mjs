import { callRest, createAccount } from '../../proof-kit/person.ts'
import { round } from '../figures.mjs'

/** What a load needs to know of our servers. */
export async function targetsOf(two) {
  const { user } = await callRest(two.servers[0].origin, two.ana, '/api/session')
  return (servers) => ({
    dialect: 'rapport',
    urls: servers.map(({ origin }) => `${origin.replace('http', 'ws')}/collab`),
    headers: { cookie: two.ana.cookie },
    userId: user.id,
  })
}

/** New influencers, of whom each is a room. */
export async function makeRooms({ servers, ana }, count) {
  const rooms = []
  for (let made = 0; made < count; made += 1) rooms.push((await createAccount(servers[0].origin, ana, `Room ${made}`)).id)
  return rooms
}

export const ratio = (present, reference) => ({
  median: round(present.median.median / reference.median.median),
  p95: round(present.p95.median / reference.p95.median),
})
