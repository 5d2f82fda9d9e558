import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('load/load.mjs', import.meta.url))

/** Runs a load in its own process; `onMessage` hears its questions and may answer. */
export function runLoad(name, target, options, onMessage = () => undefined) {
  return new Promise((resolve, reject) => {
    const child = fork(program, [name, JSON.stringify(target), JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let result
    child.on('message', async (message) => {
      if (message.at === 'result') result = message.result
      else child.send({ at: 'answer', value: await onMessage(message) })
    })
    child.on('exit', (code) => (code === 0 && result ? resolve(result) : reject(new Error(`The load ${name} ended with ${code}`))))
  })
}
