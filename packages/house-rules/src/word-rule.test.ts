import { expect, test } from 'vitest'
import { readSourceFile } from './source-file.ts'
import { wordFaults } from './word-rule.ts'

test('a place is one between nodes, and nothing else is called so', () => {
  const text = 'interface FormerPlace { readonly places: number }\nconst placeholder = replacePlaced(stagePlace)'
  const why = 'a place is where something stands between the nodes of a document; say stage, slot, position, path, share or what it is.'

  expect(faultsOf('server/src/a.ts', text)).toEqual([
    `server/src/a.ts:1: 'FormerPlace': ${why}`,
    `server/src/a.ts:1: 'places': ${why}`,
    `server/src/a.ts:2: 'stagePlace': ${why}`,
  ])
  expect(faultsOf('client/src/undo-places.ts')).toEqual([`client/src/undo-places.ts: ${why}`])
  expect(faultsOf('packages/account-doc/src/body/block-change.ts', text)).toEqual([])
})

test('elements, members and verbs: words of CSS and of a shop stay', () => {
  expect(faultsOf('client/src/a.tsx', '<Frame place="end" className={css({ placeItems: 0 })}>{shop.placeOrder()}</Frame>')).toHaveLength(1)
})

test('a dropped file is no document', () => {
  const text = `import type { PDFDocumentProxy } from 'pdfjs-dist'\nconst readDocument = (pdf: PDFDocumentProxy) => getDocument(pdf)`

  expect(faultsOf('server/src/adapters/agreement/pdf/a.ts', text)).toEqual([
    "server/src/adapters/agreement/pdf/a.ts:2: 'readDocument': a document is shared by people; say agreement, or what the file is.",
  ])
  expect(faultsOf('server/src/adapters/web/a.ts', text)).toEqual([])
})

test('words in sentences and comments are read by people only', () => {
  expect(faultsOf('server/src/a.ts', `// its place\nconst words = 'influencers keep their place'`)).toEqual([])
})

const faultsOf = (path: string, text = '') => wordFaults([readSourceFile(path, text)])
