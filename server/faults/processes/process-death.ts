import { setTimeout as after } from 'node:timers/promises'
import { holdsAllOf } from '../check/document-comparing.ts'
import { writeNotes } from '../crowd/writing.ts'
import { startBalancer } from './balancer.ts'
import type { ProcessFault } from './process-fault.ts'
import { readFresh, type Scene, wrongAtRest } from './scene.ts'
import type { TwoServers } from './two-servers.ts'

/** A server, PostgreSQL or the network goes away, for a time or for good. */
export const processDeaths: readonly ProcessFault[] = [
  { name: 'the writer’s server is killed', happen: (scene) => endServer(scene, 0, 'kill') },
  { name: 'the reader’s server is killed', happen: (scene) => endServer(scene, 1, 'kill') },
  { name: 'the writer’s server is replaced', happen: (scene) => endServer(scene, 0, 'stop') },
  {
    name: 'the writer’s server stops',
    async happen(scene, { stopMs }) {
      const [server] = scene.two.servers
      server.suspend()
      await after(stopMs)
      server.resume()
      return wrongAtRest(scene)
    },
  },
  {
    name: 'PostgreSQL ends',
    async happen(scene) {
      await scene.two.postgres.crash()
      return wrongAtRest(scene)
    },
  },
  {
    name: 'every connection is cut, again and again',
    async open({ servers }) {
      const balancer = await startBalancer(servers.map(({ origin }) => Number(new URL(origin).port)))
      return {
        origins: [balancer.origin, balancer.origin],
        async happen(scene) {
          for (let cut = 0; cut < 6; cut += 1) {
            balancer.cut()
            await after(400)
          }
          return wrongAtRest(scene)
        },
        end: balancer.stop,
      }
    },
  },
  {
    name: 'every hint is lost',
    async open({ servers, query }) {
      await query('CREATE OR REPLACE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS $$ $$')
      await query('ALTER DATABASE rapport SET search_path = public, pg_catalog')
      await renewConnections(servers, query)
      return {
        origins: [servers[0].origin, servers[1].origin],
        async happen(scene) {
          scene.stopWriting()
          // Ben's server has no reason of its own to look for these.
          await after(500)
          writeNotes(scene.writer.doc, 'single edits')()
          return wrongAtRest(scene)
        },
        async end() {
          await query('ALTER DATABASE rapport RESET search_path')
          await query('DROP FUNCTION public.pg_notify(text, text)')
          await renewConnections(servers, query)
        },
      }
    },
  },
]

/** A call that meets a connection which is just ending is told to try again: both servers listen again first. */
async function renewConnections(servers: TwoServers['servers'], query: TwoServers['query']): Promise<void> {
  await query(endConnections)
  while ((await query(listeners)).length < servers.length) await after(50)
}

const listeners = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'"

/** What a database is told holds for connections that come later. */
const endConnections =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

async function endServer(scene: Scene, which: 0 | 1, how: 'kill' | 'stop'): Promise<readonly string[]> {
  const { two, accountId, seen, stopWriting } = scene
  await two.servers[which][how]()
  const living = which === 0 ? 1 : 0
  const there = await readFresh(two.servers[living].origin, living === 0 ? two.ana : two.ben(), accountId)
  const lost = holdsAllOf(there, seen) ? [] : ['the other server lacks what was seen']
  stopWriting()
  await two.restart(which)
  return [...lost, ...(await wrongAtRest(scene))]
}
