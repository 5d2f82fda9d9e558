import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { trashTime } from '@rapport/domain/trash/trash'
import { createApi } from '../api.ts'
import type { AppEnv } from '../app-env.ts'
import { sessionCookie } from '../session-cookie.ts'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rapport API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const start = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: false, validatorUrl: null })\n"

const typeByFile: Readonly<Record<string, string>> = {
  'favicon-32x32.png': 'image/png',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const description = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  tags: ['Server'],
  summary: 'This description',
  responses: { 200: { description: 'OpenAPI 3.1' } },
})

const docsPage = createRoute({
  method: 'get',
  path: '/api/docs',
  tags: ['Server'],
  summary: 'A page to read and try it',
  responses: { 200: { description: 'HTML' } },
})

/** The description of every route of `app` as OpenAPI 3.1, and a page to read and try it, all from this server. */
export const createDocsRoutes = (app: OpenAPIHono<AppEnv>): OpenAPIHono<AppEnv> => {
  const api = createApi()
  let described: Description | undefined
  api.openapi(description, (c) => {
    described ??= withIdempotencyKey(app.getOpenAPI31Document(head))
    return c.json(described)
  })
  api.openapi(docsPage, (c) => c.html(page))
  api.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  for (const [file, type] of Object.entries(typeByFile)) {
    api.get(`/api/docs/${file}`, async (c) =>
      c.body(new Uint8Array(await readFile(join(folder, file))), 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }),
    )
  }
  return api
}

const head = {
  openapi: '3.1.0',
  info: {
    title: 'Rapport',
    version: '1',
    description:
      'Influencer relationships of a team. A browser session or an API key (`Authorization: Bearer …`) says who calls; both belong to one organization. ' +
      'Answers are `{success, data}` or `{success: false, error, message, code, requestId}`. Mutations accept an `Idempotency-Key`.',
  },
  security: [{ key: [] }, { session: [] }],
}

type Description = ReturnType<OpenAPIHono<AppEnv>['getOpenAPI31Document']>

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: `The same key with the same body happens once and is answered alike for ${trashTime}; with another body it is 409`,
  schema: { type: 'string' as const, minLength: 1, maxLength: 200 },
}

/** Every mutation of ours takes an Idempotency-Key. */
const withIdempotencyKey = (description: Description): Description => {
  for (const [path, methods] of Object.entries(description.paths ?? {})) {
    if (path.startsWith('/api/auth/')) continue
    for (const operation of [methods.post, methods.put, methods.patch, methods.delete]) {
      if (operation) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
    }
  }
  return description
}

/** The two ways to say who calls. */
export const registerSecurity = (app: OpenAPIHono<AppEnv>, publicUrl: string): void => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' })
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl) })
}
