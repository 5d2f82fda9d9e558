import { expect, test } from 'vitest'
import { readSourceFile } from '../source-file.ts'
import { areas } from './areas.ts'
import { importFaults } from './import-rule.ts'

test('a rule of the domain may not reach the database', () => {
  const faults = faultsOf({ 'packages/domain/src/stage/stage.ts': `import { eq } from 'drizzle-orm'` })

  expect(faults).toEqual([`packages/domain/src/stage/stage.ts:1 imports 'drizzle-orm': domain may not use this package.`])
})

test('a service may import its own repository, and never hono', () => {
  const faults = faultsOf({
    'server/src/features/note/note-service.ts': `import { findNote } from './note-repository.ts'\nimport { Hono } from 'hono'`,
    'server/src/features/note/note-repository.ts': `import { eq } from 'drizzle-orm'`,
  })

  expect(faults).toEqual([`server/src/features/note/note-service.ts:2 imports 'hono': service may not use this package.`])
})

test('a feature may not know another feature, on either side', () => {
  const faults = faultsOf({
    'server/src/features/note/note-service.ts': `import { x } from '../account/account-repository.ts'`,
    'server/src/features/account/account-repository.ts': '',
    'client/src/features/inbox/inbox-list.tsx': `import type { NoteCard } from '../note/note-card.tsx'`,
    'client/src/features/note/note-card.tsx': '',
  })

  expect(faults).toHaveLength(2)
  expect(faults[0]).toContain('server note may not know server account')
  expect(faults[1]).toContain('client inbox may not know client note')
})

test('type imports, dynamic imports and re-exports are imports too', () => {
  const faults = faultsOf({
    'client/src/ui/button.tsx': `import type { A } from '../sync/a.ts'\nconst a = await import('../sync/a.ts')\nexport { b } from '../sync/a.ts'\ntype T = import('../sync/a.ts').A`,
    'client/src/sync/a.ts': '',
  })

  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([1, 2, 3, 4].map((line) => `client/src/ui/button.tsx:${line}`))
})

test('another package is reached by its name', () => {
  const faults = faultsOf({
    'packages/account-doc/src/reading.ts': `import { isId } from '../../domain/src/id/id.ts'\nimport { isId as same } from '@rapport/domain/id/id'`,
    'packages/domain/src/id/id.ts': '',
  })

  expect(faults).toEqual([
    `packages/account-doc/src/reading.ts:1 imports '../../domain/src/id/id.ts': another package is reached by its name, not by a path.`,
  ])
})

test('a stand-in is for tests only, even where everything may be imported', () => {
  const faults = faultsOf({
    'server/src/app.ts': `import { openFakeStore } from '@rapport/fake-store/fake-store'`,
    'server/src/adapters/shopify/test-shop.ts': `import { openFakeStore } from '@rapport/fake-store/fake-store'`,
    'packages/fake-store/src/fake-store.ts': `import { parse } from 'graphql'`,
  })

  expect(faults).toEqual([`server/src/app.ts:1 imports '@rapport/fake-store/fake-store': only tests may use a stand-in.`])
})

test('the product, its composition too, imports nothing of what proofs share, and nothing of the simulator', () => {
  const faults = faultsOf({
    'server/src/main.ts': `import { signIn } from '../../proof-kit/person.ts'\nimport { createWorld } from '../../simulator/src/world.ts'`,
    'server/src/features/note/note-service.ts': `import { until } from '../../../../proof-kit/waiting.ts'`,
    'server/faults/kill-loop.ts': `import { until } from '../../proof-kit/waiting.ts'`,
    'proof-kit/person.ts': '',
    'proof-kit/waiting.ts': '',
    'simulator/src/world.ts': '',
  })

  expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
    "server/src/main.ts:1 imports '../../proof-kit/person.ts'",
    "server/src/main.ts:2 imports '../../simulator/src/world.ts'",
    "server/src/features/note/note-service.ts:1 imports '../../../../proof-kit/waiting.ts'",
  ])
})

test('proofs and tests ask the scripts for what they start; the product does not', () => {
  const faults = faultsOf({
    'proof-kit/server-process.ts': `import { builtServer } from '../scripts/build.mjs'`,
    'server/src/test-main-process.ts': `import { builtServer } from '../../scripts/build.mjs'`,
    'server/src/main.ts': `import { builtServer } from '../../scripts/build.mjs'`,
    'scripts/build.mjs': '',
  })

  expect(faults.map((fault) => fault.split(': ')[0])).toEqual(["server/src/main.ts:1 imports '../../scripts/build.mjs'"])
})

test('the client takes only types from a shape and from the contract', () => {
  const faults = faultsOf({
    'client/src/api/accounts.ts': `import type { Account } from '@rapport/domain/account/account-shape'\nimport { accountShape } from '@rapport/domain/account/account-shape'`,
    'client/src/api/call.ts': `import type { Contract } from '@rapport/contract/contract'\nimport { contract } from '@rapport/contract/contract'`,
    'packages/domain/src/account/account-shape.ts': '',
    'packages/contract/src/contract.ts': '',
  })

  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['client/src/api/accounts.ts:2', 'client/src/api/call.ts:2'])
})

test('a file outside every area and an import of nothing are told', () => {
  const faults = faultsOf({ 'server/src/misplaced/a.ts': '', 'packages/domain/src/b.ts': `import './gone.ts'` })

  expect(faults).toEqual([
    'server/src/misplaced/a.ts belongs to no area of packages/house-rules/src/area/areas.ts: give it one, or move it.',
    `packages/domain/src/b.ts:1 imports './gone.ts': there is no packages/domain/src/gone.ts.`,
  ])
})

test('tests reach all of their own package; other code does not reach what is for tests', () => {
  const faults = faultsOf({
    'server/src/features/note/note-service.test.ts': `import { openTestStore } from '../../store/test-store.ts'\nimport { createApp } from '../../app.ts'`,
    'server/src/features/note/note-service.ts': `import { openTestStore } from '../../store/test-store.ts'`,
    'server/src/store/test-store.ts': '',
    'server/src/app.ts': '',
  })

  expect(faults).toEqual([`server/src/features/note/note-service.ts:1 imports '../../store/test-store.ts': only tests may use it.`])
})

function faultsOf(texts: Record<string, string>): readonly string[] {
  const files = Object.entries(texts).map(([path, text]) => readSourceFile(path, text))
  return importFaults(files, areas, new Set(Object.keys(texts)))
}
