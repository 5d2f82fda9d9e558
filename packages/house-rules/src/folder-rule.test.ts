import { expect, test } from 'vitest'
import { crowdFaults, mostInFolder, partFaults } from './folder-rule.ts'
import { readSourceFile } from './source-file.ts'

const many = (count: number, ending: string) => Array.from({ length: count }, (_, at) => `client/src/ui/piece-${at}${ending}`)

test('a folder holds at most twenty sources; tests, journeys, stories and pages beside them do not count', () => {
  const beside = ['.test.tsx', '.journey.ts', '.stories.tsx', '.md'].flatMap((ending) => many(9, ending))

  expect(crowdFaults([...many(mostInFolder, '.tsx'), ...beside])).toEqual([])
  expect(crowdFaults([...many(mostInFolder, '.tsx'), 'client/src/ui/one-more.ts'])).toEqual([
    'client/src/ui holds 21 sources: above 20 nobody finds a file by its name; divide it by what a person looks for.',
  ])
})

test('a folder below counts for itself', () => {
  expect(crowdFaults([...many(mostInFolder, '.tsx'), 'client/src/ui/form/field.tsx'])).toEqual([])
})

test('a folder of a feature imports the root, the root no folder, and folders not each other', () => {
  const faults = faultsOf({
    'client/src/features/settings/settings-layout.tsx': `import { x } from './trash/trash-row.tsx'`,
    'client/src/features/settings/trash/trash-row.tsx': `import { y } from '../settings-layout.tsx'\nimport type { z } from '../member/member-row.tsx'`,
    'client/src/features/settings/member/member-row.tsx': `import { a } from './role-choices.ts'\nimport { b } from '../../../ui/form/field.tsx'`,
  })

  expect(faults).toEqual([
    "client/src/features/settings/settings-layout.tsx:1 imports './trash/trash-row.tsx': the root of a feature may not know trash; what both need is the root's.",
    "client/src/features/settings/trash/trash-row.tsx:2 imports '../member/member-row.tsx': trash may not know member; what both need is the root's.",
  ])
})

test('a feature of the server has a root of the same kind', () => {
  const faults = faultsOf({
    'server/src/features/account/account-routes.ts': `import type { x } from './list/account-list-service.ts'`,
    'server/src/features/account/bulk/account-undo-service.ts': `import { y } from '../account-row.ts'\nimport { z } from '../merge/account-merge-service.ts'`,
  })

  expect(faults).toEqual([
    "server/src/features/account/account-routes.ts:1 imports './list/account-list-service.ts': the root of a feature may not know list; what both need is the root's.",
    "server/src/features/account/bulk/account-undo-service.ts:2 imports '../merge/account-merge-service.ts': bulk may not know merge; what both need is the root's.",
  ])
})

test('a test of the root may use a folder, and a screen that is named composes its folders', () => {
  const faults = faultsOf({
    'client/src/features/settings/settings-pages.test.ts': `import { x } from './trash/trash-row.tsx'`,
    'client/src/features/home/home-screen.tsx': `import { y } from './table/table.tsx'`,
  })

  expect(faults).toEqual([])
})

test('folders of a screen that is named know each other one way only', () => {
  const board = { 'client/src/features/home/board/board-card.tsx': `import { x } from '../table/name-cell.tsx'` }
  const filter = { 'client/src/features/home/filter/filter-bar.tsx': `import { y } from '../board/board-card.tsx'` }

  expect(faultsOf({ ...board, ...filter })).toEqual([])
  expect(
    faultsOf({ ...board, ...filter, 'client/src/features/home/table/name-cell.tsx': `import { z } from '../filter/filter-bar.tsx'` }),
  ).toEqual([
    "client/src/features/home/board/board-card.tsx:1 imports '../table/name-cell.tsx': table knows board already; what both need is the root's.",
    "client/src/features/home/filter/filter-bar.tsx:1 imports '../board/board-card.tsx': board knows filter already; what both need is the root's.",
    "client/src/features/home/table/name-cell.tsx:1 imports '../filter/filter-bar.tsx': filter knows table already; what both need is the root's.",
  ])
})

const faultsOf = (texts: Record<string, string>) =>
  partFaults(
    Object.entries(texts).map(([path, text]) => readSourceFile(path, text)),
    ['client home'],
  )
