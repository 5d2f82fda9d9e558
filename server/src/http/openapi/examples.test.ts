import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../test-app.ts'

interface Media {
  readonly schema: object
  readonly example?: unknown
}

interface Operation {
  readonly summary?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

interface Description {
  readonly servers: readonly object[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

type Schema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>

const readDescription = async (): Promise<Description> => {
  const app = await openTestApp({ settings: { PUBLIC_URL: 'https://rapport.glow.example' } })
  try {
    return (await (await app.call('GET', '/api/openapi.json')).json()) as Description // what the server sent is what the test is about
  } finally {
    await app.close()
  }
}

const operationsOf = ({ paths }: Description): readonly (readonly [string, Operation])[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )

/** What a call is given and what it answers when it succeeds. */
const mediaOf = ([key, { requestBody, responses }]: readonly [string, Operation]) => {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  const all = [
    ...Object.entries(requestBody?.content ?? {}).map(([type, media]) => ({ key: `${key} takes ${type}`, type, media })),
    ...Object.entries(success?.[1].content ?? {}).map(([type, media]) => ({ key: `${key} answers ${type}`, type, media })),
  ]
  return all.filter(({ type }) => !/^(?:image|video)\/|zip$|sheet$|octet-stream$/.test(type))
}

test('[AP7] the reference names this installation as its server', async () => {
  const { servers } = await readDescription()

  expect(servers).toEqual([{ url: 'https://rapport.glow.example', description: 'This installation' }])
})

test('[AP7] each operation has a summary, and an example of all that is given and answered, but for pictures, films, sheets and archives', async () => {
  const operations = operationsOf(await readDescription())

  expect(operations.filter(([, { summary = '' }]) => summary === '').map(([key]) => key)).toEqual([])
  expect(operations.flatMap(mediaOf).flatMap(({ key, media }) => (media.example === undefined ? [key] : []))).toEqual([])
  const parameters = operations.flatMap(([key, { parameters: asked = [] }]) => asked.map((parameter) => ({ key, ...parameter })))
  const needed = parameters.filter((parameter) => parameter.in === 'path' || parameter.required)
  expect(needed.flatMap(({ key, name, example }) => (example === undefined ? [`${key} ${name}`] : []))).toEqual([])
})

test('[AP7] each example of JSON fits the schema that stands beside it in the reference', async () => {
  const description = await readDescription()
  const text = JSON.stringify(description.components).replaceAll('#/components/schemas/', '#/$defs/')
  const { schemas } = JSON.parse(text) as { readonly schemas: Record<string, Schema> } // see above

  const faults = operationsOf(description)
    .flatMap(mediaOf)
    .filter(({ type }) => type === 'application/json')
    .flatMap(({ key, media }) => {
      const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('#/components/schemas/', '#/$defs/')) as object // see above
      const { error } = z.fromJSONSchema({ ...schema, $defs: schemas }).safeParse(media.example)
      return error ? [`${key}: ${z.prettifyError(error)}`] : []
    })

  expect(faults).toEqual([])
})
