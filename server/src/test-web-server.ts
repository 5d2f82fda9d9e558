import type { RequestListener } from 'node:http'
import { createCanvas } from '@napi-rs/canvas'
import { htmlPage, openTestSites } from './adapters/web/test-sites.ts'
import { readEnvironment } from './env.ts'
import { start } from './start.ts'

/**
 * The real server, for which http://jane.example/ is a website on this machine: a page with links and a picture, as somebody may have
 * one. Nothing but this program can open such a way; the server's settings cannot.
 */
const page = htmlPage(`<!doctype html><title>Jane Bakes</title><meta name="description" content="Bread, slowly.">
  <meta property="og:image" content="/jane.png"><a rel="me" href="https://www.instagram.com/jane.bakes">Instagram</a>
  <a href="https://www.youtube.com/@janebakes">YouTube</a>`)

const picture: RequestListener = (_request, response) => {
  const canvas = createCanvas(400, 400)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#b5532a'
  pen.fillRect(0, 0, 400, 400)
  response.writeHead(200, { 'content-type': 'image/png' }).end(canvas.toBuffer('image/png'))
}

const sites = await openTestSites({
  'jane.example': (request, response) => (request.url === '/jane.png' ? picture : page)(request, response),
})
await start(readEnvironment(process.env), { foreign: sites.ports })
