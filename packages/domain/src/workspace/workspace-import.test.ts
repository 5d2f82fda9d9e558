import { expect, test } from 'vitest'
import { leftWords, reportCounts, workspaceBytes } from './workspace-import.ts'
import { importPreparation } from './workspace-import-shape.ts'

test('[WS8] an archive of at most 5,000 MB comes through a browser; a larger one is told where to go', () => {
  const sentenceOf = (size: number) => importPreparation.safeParse({ filename: 'glow.zip', size }).error?.issues[0]?.message

  expect(sentenceOf(workspaceBytes)).toBeUndefined()
  expect(sentenceOf(workspaceBytes + 1)).toBe(
    'An archive can have at most 5,000 MB here. A larger one is imported by a command of the server: npm run workspace.',
  )
  expect(sentenceOf(0)).toBe('This file is empty')
})

test('[WS9] a report counts what people speak of, and says which files are missing', () => {
  expect(reportCounts((list) => (list === 'accounts' ? 3 : 0)).slice(0, 2)).toEqual([
    { what: 'Influencers', count: 3 },
    { what: 'Notes', count: 0 },
  ])
  expect(leftWords({ videos: 0, documents: 0, pictures: 0 })).toEqual([])
  expect(leftWords({ videos: 1, documents: 2, pictures: 2 })).toEqual([
    '1 video has no file in the archive and is left out',
    '2 documents have no file in the archive and are left out',
    '2 pictures are not in the archive',
  ])
})
