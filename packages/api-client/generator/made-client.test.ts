import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { madeClient } from './made-client.ts'

const made = (name: string) => readFileSync(new URL(`../made/${name}`, import.meta.url), 'utf8')

test('[AP5] the committed client is the one that the contract makes: run `npm run api-client` after a change', () => {
  const { script, types } = madeClient()

  expect(made('rapport-client.js') === script).toBe(true)
  expect(made('rapport-client.d.ts') === types).toBe(true)
})

test('[AP5] it needs nothing else, neither to run nor to be checked', () => {
  for (const name of ['rapport-client.js', 'rapport-client.d.ts'])
    expect(made(name)).not.toMatch(/\bimport\b[^\n]*\bfrom\b|\brequire\(|node:/)
})

test('[AP5] it exports what callers use', async () => {
  const script: object = await import('../made/rapport-client.js')

  expect(Object.keys(script).toSorted()).toEqual(['RapportRefusal', 'createRapportClient'])
})
