import { expect, test } from 'vitest'
import { literalFaults } from './literal-rule.ts'
import { readSourceFile } from './source-file.ts'

test('a sentence stands in one file; tests, stories, short words and keys of the contract may say it again', () => {
  const sentence = `const words = 'A note needs some text'`
  const others = {
    'client/src/features/note/note-foot.test.tsx': sentence,
    'client/src/ui/stories/note-stories.tsx': sentence,
    'server/src/test-notes.ts': sentence,
    'client/src/a.ts': `call('GET /api/accounts/{id}/notes all'); const label = 'Save the note'`,
    'client/src/b.ts': `call('GET /api/accounts/{id}/notes all'); const label = 'Save the note'`,
  }

  expect(faultsOf({ 'packages/domain/src/note/note.ts': sentence, ...others })).toEqual([])
  expect(faultsOf({ 'packages/domain/src/note/note.ts': sentence, 'client/src/foot.tsx': '<p>A note needs\n some text</p>' })).toEqual([
    "'A note needs some text' stands in packages/domain/src/note/note.ts and client/src/foot.tsx: give it one home, a rule's sentence beside its rule in packages/domain.",
  ])
})

test('templates that put different values into the same words are the same sentence', () => {
  const faults = faultsOf({
    'server/src/a.ts': `const refusal = \`There is no stage called \${name}\``,
    'server/src/b.ts': `const refusal = \`There is no stage called \${value}\``,
  })

  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain("'There is no stage called …' stands in")
})

test('a size above a megabyte and a length of days stand in one file, unless the rule says why they are two facts', () => {
  const texts = {
    'server/src/a.ts': 'const [most, kept] = [20 * megabyte, 30 * dayMs]',
    'client/src/b.ts': 'const [most, kept] = [megabyte * 20, dayMs * 30]',
    'client/src/c.ts': 'const [most, kept] = [megabyte, dayMs]',
  }

  expect(faultsOf(texts)).toEqual([
    '20 MB stand in server/src/a.ts and client/src/b.ts: give them one name, or say in the rule why they are two facts.',
    '30 days stand in server/src/a.ts and client/src/b.ts: give them one name, or say in the rule why they are two facts.',
  ])
  expect(faultsOf(texts, { '20 MB': 'a film; a log', '30 days': 'the Trash; a session' })).toEqual([])
  expect(faultsOf({}, { '20 MB': 'a film; a log' })).toEqual(['20 MB stand twice no longer: take them out of the rule.'])
})

test('megabytes and days are written in digits at their home only', () => {
  const digits = 'const a = 1024 * 1024\nconst b = 3 * 24 * 60 * 60 * 1000\nconst c = 86_400_000\nconst d = 64 * 1024'

  expect(faultsOf({ 'packages/domain/src/limit/unit.ts': digits })).toEqual([])
  expect(faultsOf({ 'server/src/a.ts': digits })).toEqual(
    [1, 2, 3].map((line) => `server/src/a.ts:${line}: write megabytes and days with the units of packages/domain/src/limit/unit.ts.`),
  )
})

test('a limit inside a sentence is made of the limit', () => {
  const texts = {
    'server/src/a.ts': `const why = 'A name can have at most 100 characters'`,
    'server/src/b.ts': `const why = \`A link can have at most \${most} characters\``,
  }

  expect(faultsOf(texts)).toEqual([
    "server/src/a.ts:1: 'A name can have at most 100 characters' writes a limit in digits; make the sentence of the limit.",
  ])
})

test('words of a refusal stand in one file, however short, and once in it', () => {
  const home = "export const accessWords = { signIn: 'Please sign in', other: 'Please leave' }"
  const others = {
    'server/src/a.ts': "socket.close(4001, 'Please sign in')",
    'server/src/b.ts': "const label = 'Please leave'",
  }

  expect(faultsOf({ 'packages/domain/src/access-words.ts': home, ...others })).toEqual([
    "'Please sign in' stands in packages/domain/src/access-words.ts and server/src/a.ts: give it one home, a rule's sentence beside its rule in packages/domain.",
  ])
  expect(faultsOf({ 'server/src/a.ts': "const it = a ? refuse('gone', 'It went') : { code: 'gone', message: 'It went' }" })).toEqual([
    "server/src/a.ts: 'It went' stands there twice: give it one name.",
  ])
})

test('a limit of a shape or an input has a name', () => {
  const texts = {
    'server/src/a.ts': 'const [text, row, most] = [z.string().max(200), z.array(id).max(99), Math.max(200, count)]',
    'client/src/b.tsx': '<TextField maxLength={1000} />',
    'client/src/c.tsx': '<TextField maxLength={nameLimit} />',
  }

  expect(faultsOf(texts)).toEqual([
    'server/src/a.ts:1: a limit of 200 has no name: take it from its home, or give it one.',
    'client/src/b.tsx:1: a limit of 1000 has no name: take it from its home, or give it one.',
  ])
})

test('days inside a sentence are made of their number, where it has a name', () => {
  const texts = {
    'packages/domain/src/trash.ts': 'const trashDays = 30',
    'client/src/a.tsx': '<p>It can be restored for 30 days.</p>',
    'client/src/b.ts': "const [choice, other] = ['30 days', 'The last 60 days']",
    'server/src/features/demo/c.ts': "const note = 'They offer 30 days'",
  }

  expect(faultsOf(texts)).toEqual([
    "client/src/a.tsx:1: 'It can be restored for 30 days.' writes days in digits; make the sentence of trashDays (packages/domain/src/trash.ts).",
  ])
})

const faultsOf = (texts: Readonly<Record<string, string>>, chance: Readonly<Record<string, string>> = {}) =>
  literalFaults(
    Object.entries(texts).map(([path, text]) => readSourceFile(path, text)),
    chance,
  )
