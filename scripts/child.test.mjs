import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { run } from './child.mjs'

test('kept output comes back with the code of the program', async () => {
  const ended = await run('sh', ['-c', 'echo out; echo err >&2; exit 3'], { output: 'kept' })

  expect(ended).toEqual({ code: 3, text: 'out\nerr\n' })
})

test('a program that does not exist ends with 127', async () => {
  const ended = await run('no-such-program', [], { output: 'kept' })

  expect(ended.code).toBe(127)
})

test('SIGTERM ends the children and their children before the command itself', async () => {
  const command = `import { run, stopChildrenOnSignal } from ${JSON.stringify(new URL('./child.mjs', import.meta.url).href)}
    stopChildrenOnSignal(0)
    await run('sh', ['-c', 'echo up; sleep 60 & wait'])`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', command], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')

  parent.kill('SIGTERM')
  const [code] = await once(parent, 'close') // comes when nobody holds the output, not even the grandchild

  expect(code).toBe(0)
})
