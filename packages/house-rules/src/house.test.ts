import { expect, test } from 'vitest'
import { addressFaults } from './address-rule.ts'
import { areas } from './area/areas.ts'
import { importFaults } from './area/import-rule.ts'
import { clockFaults } from './clock-rule.ts'
import { commentFaults } from './comment-rule.ts'
import { contractFaults } from './contract-rule.ts'
import { crowdFaults, partFaults } from './folder-rule.ts'
import { literalFaults } from './literal-rule.ts'
import { lockfileFaults } from './lockfile-rule.ts'
import { nameFaults } from './name-rule.ts'
import { dateFaults, deadNameFaults, lengthFaults, readmeFaults } from './readme-rule.ts'
import { sizeFaults } from './size-rule.ts'
import { specFaults } from './spec-rule.ts'
import { isText, readTree } from './tree.ts'
import { wordFaults } from './word-rule.ts'

const tree = readTree()
const withText = (paths: readonly string[]) => paths.map((path) => ({ path, text: tree.text(path) }))

test('nobody imports what their area may not', () => {
  const typed = tree.sources.filter(({ path }) => !path.startsWith('client/public/') && !path.startsWith('docs/recipes/'))

  expect(importFaults(typed, areas, new Set(tree.paths))).toEqual([])
})

test('the folders of a feature know its root, and not each other', () => {
  expect(partFaults(tree.sources)).toEqual([])
})

test('no folder holds more files than a person looks through', () => {
  expect(crowdFaults(tree.paths)).toEqual([])
})

test('files and functions keep their size', () => {
  expect(sizeFaults(tree.sources)).toEqual([])
})

test('names say what a file is for; no barrels, default exports, any or !', () => {
  expect(nameFaults(tree.sources)).toEqual([])
})

test('a word means one thing', () => {
  expect(wordFaults(tree.sources)).toEqual([])
})

test('a sentence of a comment is read once', () => {
  expect(commentFaults(tree.sources)).toEqual([])
})

test('the time of day comes from one clock', () => {
  expect(clockFaults(tree.sources)).toEqual([])
})

test('a sentence, a size and a length of days stand once, and a sentence is made of its limit', () => {
  expect(literalFaults(tree.sources)).toEqual([])
})

test('every rule of SPEC.md has a test, and no test names an unknown rule', () => {
  const spec = 'packages/domain/SPEC.md'
  const tests = withText(tree.paths.filter((path) => /\.(test|journey)\.(ts|tsx|mjs)$/.test(path)))

  expect(specFaults({ path: spec, text: tree.text(spec) }, tests)).toEqual([])
})

test('every call of the REST API stands in the contract', () => {
  expect(contractFaults(tree.sources)).toEqual([])
})

test('the lockfile has one Yjs and no addresses', () => {
  expect(lockfileFaults(tree.text('pnpm-lock.yaml'))).toEqual([])
})

test('no file names a registry or a folder of one machine', () => {
  expect(addressFaults(withText(tree.paths.filter(isText)))).toEqual([])
})

test('every area of the tree has a README', () => {
  expect(readmeFaults(tree.paths)).toEqual([])
})

test('a README has at most 400 words', () => {
  expect(lengthFaults(withText(tree.paths.filter((path) => path.endsWith('README.md'))))).toEqual([])
})

test('a file that a page names exists', () => {
  expect(deadNameFaults(withText(tree.paths.filter((path) => path.endsWith('.md'))), tree.paths)).toEqual([])
})

test('a decision carries no date', () => {
  expect(dateFaults(withText(tree.paths.filter((path) => path.startsWith('docs/decisions/'))))).toEqual([])
})
