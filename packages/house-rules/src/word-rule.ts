import { posix } from 'node:path'
import type { SourceFile } from './source-file.ts'

interface OneMeaning {
  readonly words: readonly string[]
  /** Where the word has its meaning, or where it has none. */
  readonly isFine: (path: string) => boolean
  /** Names that others gave, and verbs. */
  readonly names: readonly string[]
  readonly instead: string
}

const cssProperties = ['placeItems', 'placeContent', 'placeSelf']

const meanings: readonly OneMeaning[] = [
  {
    words: ['place', 'places'],
    isFine: (path) =>
      /^packages\/account-doc\/src\/(body|inspection)\//.test(path) ||
      /^packages\/collab-wire\/src\/presence(\.test)?\.ts$/.test(path) ||
      path === 'simulator/src/people/caret-forms.ts',
    names: [...cssProperties, 'placeOrder', 'placeOrders'],
    instead: 'a place is where something stands between the nodes of a document; say stage, slot, position, path, share or what it is',
  },
  {
    words: ['document', 'documents'],
    isFine: (path) => !path.startsWith('server/src/adapters/agreement/'),
    names: ['PDFDocumentProxy', 'getDocument', 'WordDocument'],
    instead: 'a document is shared by people; say agreement, or what the file is',
  },
]

/** Identifiers and file names with a word that means something else in this house. */
export function wordFaults(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    meanings
      .filter(({ isFine }) => !isFine(file.path))
      .flatMap((meaning) => [
        ...(isMeant(posix.basename(file.path), meaning) ? [`${file.path}: ${meaning.instead}.`] : []),
        ...file.names
          .filter(({ value }) => isMeant(value, meaning))
          .map(({ value, line }) => `${file.path}:${line}: '${value}': ${meaning.instead}.`),
      ]),
  )
}

const isMeant = (name: string, { words, names }: OneMeaning): boolean =>
  !names.includes(name) && name.split(/(?=[A-Z])|[^A-Za-z]/).some((part) => words.includes(part.toLowerCase()))
