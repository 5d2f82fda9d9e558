/** For tests: a message forged byte by byte, unlike any Yjs client's. */
export interface ForgedSection {
  readonly client: number
  readonly clock: number
  readonly structs: readonly ForgedStruct[]
}

export type ForgedId = readonly [client: number, clock: number]
export type ForgedStruct = { readonly gc: number } | { readonly skip: number } | ForgedItem
export interface ForgedItem {
  readonly left?: ForgedId
  readonly right?: ForgedId
  /** The name of a root, or the id of the item with the type. */
  readonly parent?: string | ForgedId
  readonly key?: string
  readonly content: ForgedContent
}
export type ForgedContent =
  | { readonly deleted: number }
  | { readonly text: string }
  | { readonly values: readonly ForgedValue[] }
  | { readonly mark: string; readonly json: string }
  | { readonly embed: string }
  | { readonly type: 'array' | 'map' | 'text' | 'fragment' | 'xml-text' }
  | { readonly element: string }
  | { readonly subdocument: string }
export type ForgedValue = string | null | readonly ForgedValue[]
export type ForgedDeletion = readonly [client: number, clock: number, length: number]

export const forgeUpdate = (sections: readonly ForgedSection[], deletions: readonly ForgedDeletion[] = []): Uint8Array =>
  Uint8Array.from([
    ...varUint(sections.length),
    ...sections.flatMap(({ client, clock, structs }) => [
      ...varUint(structs.length),
      ...varUint(client),
      ...varUint(clock),
      ...structs.flatMap(structBytes),
    ]),
    ...varUint(deletions.length),
    ...deletions.flatMap(([client, clock, length]) => [...varUint(client), ...varUint(1), ...varUint(clock), ...varUint(length)]),
  ])

const varUint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128))
  return [...bytes, rest]
}

const varString = (text: string): number[] => {
  const bytes = new TextEncoder().encode(text)
  return [...varUint(bytes.length), ...bytes]
}

const varId = ([client, clock]: ForgedId): number[] => [...varUint(client), ...varUint(clock)]

const structBytes = (struct: ForgedStruct): number[] => {
  if ('gc' in struct) return [0, ...varUint(struct.gc)]
  if ('skip' in struct) return [10, ...varUint(struct.skip)]
  const { left, right, parent = 'notes', key, content } = struct
  const isPlain = !left && !right
  const [kind, bytes] = contentBytes(content)
  return [
    kind | (left ? 128 : 0) | (right ? 64 : 0) | (key === undefined ? 0 : 32),
    ...(left ? varId(left) : []),
    ...(right ? varId(right) : []),
    ...(isPlain ? (typeof parent === 'string' ? [1, ...varString(parent)] : [0, ...varId(parent)]) : []),
    ...(isPlain && key !== undefined ? varString(key) : []),
    ...bytes,
  ]
}

const typeNumbers = { array: 0, map: 1, text: 2, fragment: 4, 'xml-text': 6 } as const

const contentBytes = (content: ForgedContent): [kind: number, bytes: number[]] => {
  if ('deleted' in content) return [1, varUint(content.deleted)]
  if ('text' in content) return [4, varString(content.text)]
  if ('embed' in content) return [5, varString(content.embed)]
  if ('mark' in content) return [6, [...varString(content.mark), ...varString(content.json)]]
  if ('type' in content) return [7, [typeNumbers[content.type]]]
  if ('element' in content) return [7, [3, ...varString(content.element)]]
  if ('values' in content) return [8, [...varUint(content.values.length), ...content.values.flatMap(anyBytes)]]
  return [9, [...varString(content.subdocument), 118, 0]]
}

const anyBytes = (value: ForgedValue): number[] => {
  if (value === null) return [126]
  return typeof value === 'string' ? [119, ...varString(value)] : [117, ...varUint(value.length), ...value.flatMap(anyBytes)]
}
