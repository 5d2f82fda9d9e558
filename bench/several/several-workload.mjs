import { besideOneServer } from './beside-one-server.mjs'
import { besideAStoppedServer } from './beside-stopped-server.mjs'
import { threeServersOnSlowDisk } from './three-servers.mjs'

/** Several servers on one PostgreSQL. */
export const severalServers = async (options) => ({
  rounds: options.rounds,
  figures: {
    ...(await besideOneServer(options)),
    'other rooms while one server is stopped': await besideAStoppedServer(options),
    'three servers, 200 rooms x 3, 1,200/s, commits 2 ms slower': await threeServersOnSlowDisk(options),
  },
})
