import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Route } from './route.ts'

const routes = Object.entries<Route>(contract)

test('each parameter of a path has a shape, and no other has', () => {
  for (const [key, { params }] of routes) {
    expect([key, Object.keys(params?.shape ?? {})]).toEqual([key, [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
  }
})

test('a route answers JSON, or something else that it names', () => {
  expect(routes.filter(([, { answer, stream }]) => !answer && !stream).map(([key]) => key)).toEqual([])
})

test('a call in person tells an API key why it may not', () => {
  const inPerson = routes.filter(([, { who }]) => who === 'person' || who === 'member-in-person')

  expect(inPerson.filter(([, { keyRefusal }]) => keyRefusal === undefined).map(([key]) => key)).toEqual([])
})

test('anonymous callers read; they write with one call only, and Shopify with one that it signs', () => {
  const open = routes.filter(([key, { who }]) => who === 'anybody' && !key.startsWith('GET ')).map(([key]) => key)

  expect(open).toEqual(['POST /api/held-positions', 'POST /api/shopify/webhooks'])
})
