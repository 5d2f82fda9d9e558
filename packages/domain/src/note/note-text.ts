import { type NotePart, readContent } from './mention.ts'

/** [NO4] A note's content for an inbox or a search: mentions as @Name, no tokens. */
export const notePlainText = (content: string): string => readContent(content).map(plainPart).join('')

const plainPart = (part: NotePart): string => (part.at === 'mention' ? `@${part.name}` : part.text)

/** [NO5] An excerpt is made of so many characters at the beginning of a note, tokens of mentions among them. */
export const excerptRoom = 4000

/** [NO5] The beginning of a note for the inbox: one line, at most `length` characters. */
export const noteExcerpt = (content: string, length: number): string => {
  const characters = [...notePlainText(content.slice(0, excerptRoom)).replace(/\s+/g, ' ').trim()]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('')
}
