import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

/** PUT of a file to the disk, made durable, and its ranges, in plain Node: no sign-in, log or limits. */
const folder = process.env.DATA_DIR

const server = createServer(async (request, response) => {
  const file = path.join(folder, path.basename(new URL(request.url, 'http://localhost').pathname))
  if (request.url === '/api/ready') return response.end('okay')
  if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(file))
    const handle = await open(file, 'r+')
    await handle.sync()
    await handle.close()
    return response.end()
  }
  const { size } = statSync(file)
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  response.writeHead(206, {
    'content-type': 'video/webm',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  await pipeline(createReadStream(file, { start, end }), response).catch(() => undefined)
})
server.requestTimeout = 0
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
