import type { Text } from './source-file.ts'

const ruleLine = /^- \*\*\[([A-Za-z]+\d+[a-z]?)\]\*\*/gm
const namedInTitle = /\b(?:test|it)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:\[[A-Za-z]+\d+[a-z]?\][\s,]*)+)/g
const id = /\[([^\]]+)\]/g

/** Every rule of the specification has a test that begins with its id; no test begins with another id. */
export function specFaults(spec: Text, tests: readonly Text[]): readonly string[] {
  const rules = [...spec.text.matchAll(ruleLine)].map((match) => match[1] ?? '')
  const named = new Map(tests.flatMap((test) => idsIn(test).map((rule) => [rule, test.path] as const)))
  return [
    ...rules.filter((rule, index) => rules.indexOf(rule) !== index).map((rule) => `${spec.path} has the rule [${rule}] twice.`),
    ...rules.filter((rule) => !named.has(rule)).map((rule) => `[${rule}] of ${spec.path} has no test that begins with its id.`),
    ...[...named]
      .filter(([rule]) => !rules.includes(rule))
      .map(([rule, path]) => `${path} names [${rule}], which ${spec.path} does not have.`),
  ]
}

const idsIn = ({ text }: Text) =>
  [...text.matchAll(namedInTitle)].flatMap((title) => [...(title[2] ?? '').matchAll(id)].map((match) => match[1] ?? ''))
