import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'

const program = fileURLToPath(new URL('../peers/hocuspocus-redis-server.mjs', import.meta.url))
const redisPort = 11_379

/** Two hocuspocus servers on one Redis; undefined where no `redis-server` is installed. */
export async function startHocuspocusServers() {
  const folder = await makeDataFolder()
  const redis = spawn('redis-server', ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' })
  const isThere = await Promise.race([once(redis, 'error').then(() => false), untilListening(redis).then(() => true)])
  if (!isThere) return removeDataFolder(folder)
  const start = () => startServer({ dataFolder: folder, program, env: { REDIS_PORT: String(redisPort) } })
  const servers = [await start(), await start()]
  return {
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      redis.kill()
      await once(redis, 'exit')
      await removeDataFolder(folder)
    },
  }
}

async function untilListening({ pid }) {
  while (pid !== undefined && !(await isListening())) await after(20)
}

const isListening = () =>
  new Promise((resolve) => {
    const socket = connect(redisPort, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
