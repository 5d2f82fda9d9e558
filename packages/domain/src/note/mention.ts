export interface Mentionable {
  readonly id: string
  readonly name: string
}

/** A note's text for readers: text, mentions and line ends. */
export type NotePart =
  | { readonly at: 'text'; readonly text: string }
  | { readonly at: 'mention'; readonly id: string; readonly name: string }

const escapeName = (name: string): string => name.replace(/[\\\]]/g, (character) => `\\${character}`)

/** [MN1] `@[Full Name](userId)`, with `\` and `]` in the name escaped by `\`. */
export const mentionToken = ({ id, name }: Mentionable): string => `@[${escapeName(name)}](${id})`

const token = /@\[((?:\\[\s\S]|[^\\\]]){0,200})\]\(([0-9A-Za-z_-]{1,64})\)|@\\\[/g

/** [MN2] The parts of stored content. `@\[` is a literal `@[`; an incomplete token is text. */
export const readContent = (content: string): readonly NotePart[] => {
  const parts: NotePart[] = []
  let text = ''
  let from = 0
  const endText = () => {
    if (text) parts.push({ at: 'text', text })
    text = ''
  }
  for (const match of content.matchAll(token)) {
    text += content.slice(from, match.index)
    from = match.index + match[0].length
    const [, name, id] = match
    if (name === undefined || id === undefined) {
      text += '@['
      continue
    }
    endText()
    parts.push({ at: 'mention', id, name: name.replace(/\\([\s\S])/g, '$1') })
  }
  text += content.slice(from)
  endText()
  return parts
}

/** [MN2] Parts as stored content; `readContent` gives them back. */
export const writeContent = (parts: readonly NotePart[]): string =>
  parts.map((part) => (part.at === 'mention' ? mentionToken(part) : part.text.replaceAll('@[', '@\\['))).join('')

/**
 * [MN3] A typed '@Full Name' becomes a mention: the longest name first, and only as whole words.
 *
 * @param typed The same parts, in which the characters that somebody else typed are blank: only what stands there becomes a mention.
 */
export const findTypedMentions = (
  parts: readonly NotePart[],
  people: readonly Mentionable[],
  typed: readonly NotePart[] = parts,
): readonly NotePart[] => {
  const longestFirst = [...people].filter((person) => person.name.trim()).sort((a, b) => b.name.length - a.name.length)
  return joinTexts(
    parts.flatMap((part, index) => {
      const own = typed[index]
      return part.at === 'text' && own?.at === 'text' ? splitTyped(part.text, own.text, longestFirst, index === 0) : [part]
    }),
  )
}

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character)

const splitTyped = (text: string, typed: string, people: readonly Mentionable[], isStart: boolean): NotePart[] => {
  const parts: NotePart[] = []
  let from = 0
  for (let at = typed.indexOf('@'); at >= 0; at = typed.indexOf('@', at + 1)) {
    const startsWord = at === 0 ? isStart : !isWordCharacter(text.charAt(at - 1))
    const person = startsWord
      ? people.find(({ name }) => typed.startsWith(name, at + 1) && endsWord(text, at + 1 + name.length))
      : undefined
    if (!person) continue
    if (at > from) parts.push({ at: 'text', text: text.slice(from, at) })
    parts.push({ at: 'mention', id: person.id, name: person.name })
    from = at + 1 + person.name.length
    at = from - 1
  }
  if (from < text.length) parts.push({ at: 'text', text: text.slice(from) })
  return parts
}

const endsWord = (text: string, at: number): boolean => at >= text.length || !isWordCharacter(text.charAt(at))

const joinTexts = (parts: readonly NotePart[]): readonly NotePart[] => {
  const joined: NotePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.at === 'text' && last?.at === 'text') joined[joined.length - 1] = { at: 'text', text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

/** The mentioned people, each once, in order. */
export const mentionsOf = (parts: readonly NotePart[]): readonly Mentionable[] => {
  const byId = new Map<string, Mentionable>()
  for (const part of parts) if (part.at === 'mention' && !byId.has(part.id)) byId.set(part.id, { id: part.id, name: part.name })
  return [...byId.values()]
}

/** [MN4] People to suggest after an @: name or e-mail contains the typed text; names that begin with it come first. */
export const suggestPeople = <Person extends Mentionable & { readonly email: string }>(
  people: readonly Person[],
  typed: string,
): readonly Person[] => {
  const wanted = typed.trim().toLowerCase()
  const rank = (person: Person): number => {
    const name = person.name.toLowerCase()
    if (name.startsWith(wanted)) return 0
    if (name.split(/\s+/).some((word) => word.startsWith(wanted))) return 1
    return name.includes(wanted) || person.email.toLowerCase().includes(wanted) ? 2 : 3
  }
  return people
    .map((person) => ({ person, rank: rank(person) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || a.person.name.localeCompare(b.person.name))
    .map(({ person }) => person)
}
