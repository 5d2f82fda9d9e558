import { expect, test } from 'vitest'
import { firstCall, listing, type ShownCall, snippetOf } from './call-snippet.ts'

const caller = { origin: 'https://rapport.example', token: 'rapport_abc' }
const move: ShownCall = { key: 'PATCH /api/accounts/{id}', params: { id: 'a1' }, body: { stage: "Can't" } }

test('[AP8] a call is a whole command for a shell, whatever is written in it', () => {
  expect(snippetOf.curl(listing, caller)).toBe(
    "curl 'https://rapport.example/api/accounts?limit=5' \\\n  -H 'Authorization: Bearer rapport_abc'",
  )
  expect(firstCall(caller)).toBe("curl 'https://rapport.example/api/accounts?limit=5' -H 'Authorization: Bearer rapport_abc'")
  expect(snippetOf.curl(move, caller)).toBe(
    `curl -X PATCH 'https://rapport.example/api/accounts/a1' \\
  -H 'Authorization: Bearer rapport_abc' \\
  -H 'Content-Type: application/json' \\
  -d '{"stage":"Can'\\''t"}'`,
  )
})

test('[AP8] it is a program of JavaScript, and one of Python', () => {
  expect(snippetOf.javascript(move, caller)).toBe(`import { createRapportClient } from './rapport-client.js'

const rapport = createRapportClient({ address: 'https://rapport.example', key: 'rapport_abc' })
const { data } = await rapport.call('PATCH /api/accounts/{id}', { params: { id: 'a1' }, body: { stage: 'Can\\'t' } })
console.log(data)`)
  expect(snippetOf.python(listing, caller)).toBe(`import requests

answer = requests.get(
    "https://rapport.example/api/accounts?limit=5",
    headers={"Authorization": "Bearer rapport_abc"},
)
print(answer.json())`)
})
