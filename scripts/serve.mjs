import { createServer } from 'node:net'
import { buildAll, generateStyles, serverOptions } from './build.mjs'
import { isStopping, run, stopChildrenOnSignal } from './child.mjs'
import { installDependencies } from './install.mjs'
import { Missing, tellWhatIsMissing } from './missing.mjs'
import { environmentWith, findNode24 } from './node24.mjs'
import { root } from './root.mjs'

/** `npm start`: installs and builds stale parts, then runs the server, which migrates and prints its address. */
export function serve() {
  stopChildrenOnSignal(0)
  return tellWhatIsMissing(async () => {
    await requireFreePort(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1')
    await installDependencies()
    const node24 = await findNode24()
    const env = environmentWith(node24)
    await generateStyles(env)
    await buildAll(env)
    const { code } = await run(node24, [...serverOptions, 'server/dist/app/main.js'], { cwd: root, env })
    if (!isStopping()) process.exit(code)
  })
}

function requireFreePort(port, host) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Missing(`PORT is '${process.env.PORT}': give a number from 1 to 65535.`)
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new Missing(sentenceForPort(error, port, host))))
    probe.listen(port, host, () => probe.close(resolve))
  })
}

function sentenceForPort(error, port, host) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what is running there, or choose another one, as in PORT=3001 npm start.`
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has: choose one above 1023, as in PORT=3000 npm start.`
  return `${host}:${port} cannot be listened on (${error.code ?? error.message}): check HOST and PORT.`
}
