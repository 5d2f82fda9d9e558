import { showDay } from '@rapport/domain/show/day'
import { sharePath, shareWords } from '@rapport/domain/video/share-link'
import { rightsTooltip } from '@rapport/domain/video/usage-rights'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { replyWithFile, replyWithRange } from '../../../http/answer/file-reply.ts'
import { neverAPage } from '../../../http/answer/saved-file.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import type { OpenFile } from '../video-ports.ts'
import { shareStyle } from './share-style.ts'
import type { OpenShare, VideoShares } from './video-share-service.ts'

export interface SharePagePorts {
  readonly shares: Pick<VideoShares, 'open'>
  readonly readFile: OpenFile
}

/** What people see who have a link: a page, and behind it the bytes. Each call asks anew whether the link still works. */
export const createSharePageRoutes = ({ shares, readFile }: SharePagePorts): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.get(stylePath, (c) => c.body(shareStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' }))
  routes.get(`${sharePath}:token`, async (c) => {
    const share = await shares.open(c.req.param('token'))
    for (const [name, value] of Object.entries(unkept)) c.header(name, value)
    return share ? c.html(sharePage(c.req.param('token'), share)) : c.html(closedPage(), 404)
  })
  const beside = (name: string, reply: (c: Context<AppEnv>, share: OpenShare) => Promise<Response> | Response) =>
    routes.get(`${sharePath}:token/${name}`, async (c) => {
      const share = await shares.open(c.req.param('token') ?? '')
      return share ? reply(c, share) : c.notFound()
    })
  beside('file', (c, { file }) => replyWithRange(c, file, readFile, { ...unkept, ...neverAPage }))
  beside('poster', (c, { video }) => replyBeside(c, video.posterKey, 'image/webp'))
  beside('captions', (c, { video }) => replyBeside(c, video.captionsKey, 'text/vtt; charset=utf-8'))
  const replyBeside = async (c: Context<AppEnv>, key: string | null, type: string) => {
    const file = key === null ? undefined : await readFile(key)
    return file?.ok ? replyWithFile(c, file.value, { ...unkept, 'content-type': type }) : c.notFound()
  }
  return routes
}

/** A link may end at any time. */
const unkept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

const stylePath = `${sharePath}page.css`

const page = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>${body}</body>
</html>
`

/** A video with its rights, for people without an account. */
const sharePage = (token: string, { video, rights, lastDay, influencerName, organizationName, today }: OpenShare) => {
  const address = `${sharePath}${token}`
  const captions = video.captionsKey && html`<track kind="captions" src="${address}/captions" label="Captions" default>`
  const poster = video.posterKey && html` poster="${address}/poster"`
  return page(
    `${video.filename} · ${influencerName}`,
    html`<main>
<video controls playsinline preload="metadata" src="${address}/file"${poster ?? ''}>${captions ?? ''}</video>
<h1>${video.filename}</h1>
<p>By ${influencerName}, shared by ${organizationName}</p>
<h2>Usage rights</h2>
<ul>${rightsTooltip(rights, today).map((line) => html`<li>${line}</li>`)}</ul>
<p class="end">This link works until ${showDay(lastDay)}.</p>
</main>`,
  )
}

const closedPage = () =>
  page(shareWords.closed, html`<main class="closed"><h1>${shareWords.closed}</h1><p>${shareWords.closedHint}</p></main>`)
