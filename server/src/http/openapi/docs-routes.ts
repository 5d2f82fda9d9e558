import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { docsRoutes } from '@rapport/contract/server'
import { trashTime } from '@rapport/domain/trash/trash'
import { type KeptAnswer, keepAnswer } from '../answer/kept-answer.ts'
import type { AppEnv } from '../app-env.ts'
import { serve } from '../serve.ts'
import { sessionCookie } from '../session-cookie.ts'
import { withExamples } from './examples.ts'

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
const swagger = folderOf('swagger-ui-dist')
const client = join(folderOf('@rapport/api-client'), 'made')
const recipes = fileURLToPath(new URL('../../../../docs/recipes', import.meta.url))

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

/** Calls go to the name under which the page was opened: the policy of its content allows no other. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: false,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const { pathname, search } = new URL(request.url, location.href)
    request.url = location.origin + pathname + search
    return request
  },
})
`

const script = 'text/javascript; charset=utf-8'
const text = 'text/plain; charset=utf-8'
const fileOf = (folder: string, file: string, type: string) =>
  keepAnswer({ type, kept: 'public, max-age=86400', make: async () => new Uint8Array(await readFile(join(folder, file))) })

const keptPage = keepAnswer({ type: 'text/html; charset=utf-8', make: () => page })
const keptByFile: ReadonlyMap<string, KeptAnswer> = new Map([
  ['start.js', keepAnswer({ type: script, make: () => start })],
  ...[
    [swagger, 'favicon-32x32.png', 'image/png'] as const,
    [swagger, 'swagger-ui.css', 'text/css; charset=utf-8'] as const,
    [swagger, 'swagger-ui-bundle.js', script] as const,
    [client, 'rapport-client.js', script] as const,
    [client, 'rapport-client.d.ts', text] as const,
    [recipes, 'sync-to-a-sheet.mjs', text] as const,
    [recipes, 'post-to-a-chat.mjs', text] as const,
    [recipes, 'bulk-tagging.mjs', text] as const,
  ].map(([folder, file, type]) => [file, fileOf(folder, file, type)] as const),
])

/** Every route of `app` as OpenAPI 3.1, and a page to read and try it, all from this server. */
export const createDocsRoutes = (app: OpenAPIHono<AppEnv>, publicUrl: string) => {
  const described = keepAnswer({
    type: 'application/json',
    make: () => JSON.stringify(withExamples(withIdempotencyKey(app.getOpenAPI31Document(headOf(publicUrl))))),
  })
  return serve(docsRoutes, {
    'GET /api/openapi.json': ({ c }) => described(c),
    'GET /api/docs': ({ c }) => keptPage(c),
    'GET /api/docs/{file}': async ({ params: { file }, c }) => keptByFile.get(file)?.(c) ?? c.notFound(),
  })
}

const headOf = (publicUrl: string) => ({
  openapi: '3.1.0',
  servers: [{ url: publicUrl.replace(/\/$/, ''), description: 'This installation' }],
  info: {
    title: 'Rapport',
    version: '1',
    description:
      'Influencer relationships of a team. A browser session or an API key (`Authorization: Bearer …`) says who calls; both belong to one organization. ' +
      'Answers are `{success, data}` or `{success: false, error, message, code, requestId}`. Mutations accept an `Idempotency-Key`.',
  },
  security: [{ key: [] }, { session: [] }],
})

export type Description = ReturnType<OpenAPIHono<AppEnv>['getOpenAPI31Document']>

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: `The same key with the same body happens once and is answered alike for ${trashTime}; with another body it is 409, and \`answered\` has what was answered`,
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
