import { contract } from '@rapport/contract/contract'
import { answerExample, bodyExample, pathExample } from '@rapport/contract/example/example-of'
import { fieldExamples, ids } from '@rapport/contract/example/field-examples'
import type { Route } from '@rapport/contract/route'
import type { Description } from './docs-routes.ts'

/** The parts of an operation in which examples stand; OpenAPI's own types allow a reference at each step. */
interface Described {
  readonly parameters?: { readonly name: string; readonly in: string; readonly required?: boolean; example?: unknown }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

interface Media {
  example?: unknown
}

/** Gives each call an example of what it is given and of what it answers. */
export const withExamples = (description: Description): Description => {
  for (const [path, methods] of Object.entries(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) addExamples(`${method.toUpperCase()} ${path}`, operation as Described) // see there
  }
  return description
}

const routeByKey: ReadonlyMap<string, Route> = new Map(Object.entries<Route>(contract))

function addExamples(key: string, { parameters: asked = [], requestBody, responses }: Described): void {
  const route = routeByKey.get(key)
  for (const parameter of asked) {
    if (parameter.in === 'path' || parameter.required) parameter.example = parameterExample(key, parameter.name)
  }
  for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
    if (type === 'application/json' && route?.body) media.example = bodyExample(key, route.body)
    if (type === 'multipart/form-data') media.example = { accountId: fieldExamples.accountId, file: 'agreement.pdf' }
    if (type in texts) media.example = texts[type]
  }
  for (const [type, media] of Object.entries(responses[route?.status ?? 200]?.content ?? {})) {
    if (type === 'application/json' && route?.answer) media.example = answerExample(key, route)
    if (type in texts) media.example = texts[type]
  }
}

const parameterExample = (key: string, name: string): unknown => {
  if (name === 'id' && key.includes('{id}')) return pathExample(key)
  return fieldExamples[name] ?? parameters[name]
}

const parameters: Readonly<Record<string, string>> = {
  ...{ of: 'influencer', shop: 'glow.myshopify.com', ids: ids.video, views: 'mine,due', search: 'blend', kind: 'influencer' },
  ...{ accountIds: ids.maya, accounts: ids.maya },
}

const texts: Readonly<Record<string, string>> = {
  'text/csv': 'Name,E-mail,Stage\r\nMaya Lin,maya@example.com,Negotiating\r\n',
  'text/vtt': 'WEBVTT\n\n00:00.000 --> 00:02.500\nToday I cook what is in season.\n',
  'message/rfc822': 'From: maya@example.com\r\nTo: ana@example.com\r\nSubject: Your offer\r\n\r\nI would love to.\r\n',
  'application/x-ndjson':
    '{"progress":{"done":200,"total":400}}\n{"progress":{"done":400,"total":400}}\n{"success":true,"data":{"rows":400}}\n',
  'text/event-stream': 'event: hello\ndata: {"epoch":"q3v9k2m8"}\n\n',
}
