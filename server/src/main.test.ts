import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createProcesses } from './installation/test-main-process.ts'

const processes = createProcesses()
afterEach(processes.endAll)
const { newFolder, start: startServer } = processes

test('the server makes its data folder, says its address, answers and stops soon', async () => {
  const folder = join(newFolder(), 'data')
  const started = performance.now()
  const server = startServer({ DATA_DIR: folder })
  const address = await server.address()
  const toStart = performance.now() - started

  const health = await fetch(`${address}/api/health`)
  expect(health.status).toBe(200)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
  const begun = performance.now()
  const code = await server.stop()

  expect(code).toBe(0)
  expect(performance.now() - begun, 'a machine that is slow to start is slow to stop').toBeLessThan(3000 + 2 * toStart)
})

test('a setting that cannot be used ends the start with one sentence', async () => {
  const server = startServer({ DATA_DIR: newFolder(), PORT: 'eighty' })

  const { code, output } = await server.ended()

  expect(code).toBe(1)
  expect(output).toBe("PORT is 'eighty': give a number from 0 to 65535.\n")
})

test('a port that is taken ends the start with one sentence', async () => {
  const first = startServer({ DATA_DIR: newFolder() })
  const port = new URL(await first.address()).port

  const second = startServer({ DATA_DIR: newFolder(), PORT: port })
  const { code, output } = await second.ended()

  expect(code).toBe(1)
  expect(output).toBe(`The server cannot listen on 127.0.0.1:${port}: something else listens there. Stop it, or choose another PORT.\n`)
})

test('on this machine neither calls nor sockets are answered under a name that is not its own', async () => {
  const server = startServer({ DATA_DIR: newFolder() })
  const port = Number(new URL(await server.address()).port)
  const ask = async (path: string, host: string, more: readonly string[] = []) => {
    const socket = connect(port, '127.0.0.1')
    socket.write([`GET ${path} HTTP/1.1`, `Host: ${host}`, ...more, '', ''].join('\r\n'))
    const [bytes] = await once(socket, 'data')
    socket.destroy()
    return Number(String(bytes).split(' ')[1])
  }
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
  const room = '/collab/01jd0c3x4n5p6q7r8s9tavwxyz'

  expect(await ask('/api/health', `rebound.evil.example:${port}`)).toBe(421)
  expect(await ask(room, `rebound.evil.example:${port}`, [...upgrade, `Origin: http://rebound.evil.example:${port}`])).toBe(421)
  expect(await ask(room, `localhost:${port}`, [...upgrade, `Origin: https://localhost:${port}`])).toBe(403)
  expect(await ask('/api/health', `localhost:${port}`)).toBe(200)
  expect(await ask(room, `localhost:${port}`, [...upgrade, `Origin: http://localhost:${port}`])).toBe(101)
})
