import { ok, type Result, refuse } from '../result/result.ts'
import { findTypedMentions, type Mentionable, type NotePart, readContent } from './mention.ts'
import { canSubmitNote, noteWords } from './note.ts'

export interface NoteInput {
  readonly content: string
  /** Ids of people; only a note without text turns them into tokens. */
  readonly mentions: readonly string[]
}

export interface NotePeople {
  /** People who can be mentioned. */
  readonly members: readonly Mentionable[]
  /** People whom the note already mentions; they stay, former members too. */
  readonly mentioned: readonly Mentionable[]
}

/** [MN5] The stored form of a sent note: typed names become mentions, mentions get their person's name, and only members can be mentioned. */
export const notePartsOf = ({ content, mentions }: NoteInput, { members, mentioned }: NotePeople): Result<readonly NotePart[]> => {
  if (!canSubmitNote(content, mentions.length)) return refuse('validation_failed', noteWords.empty, emptyIssue)
  const nameById = new Map([...members, ...mentioned].map(({ id, name }) => [id, name]))
  const parts =
    content.trim() === '' ? tokensOf(mentions, nameById) : findTypedMentions(readContent(content.replace(/\r\n?/g, '\n')), members)
  const isKnown = (id: string) => nameById.has(id)
  if (!mentions.every(isKnown)) return refuseStranger('mentions')
  if (!parts.every((part) => part.at === 'text' || isKnown(part.id))) return refuseStranger('content')
  return ok(parts.map((part) => (part.at === 'mention' ? { ...part, name: nameById.get(part.id) ?? part.name } : part)))
}

const emptyIssue = { issues: [{ path: 'content', message: noteWords.empty }] }

const refuseStranger = (path: string): Result<never> =>
  refuse('validation_failed', noteWords.stranger, {
    issues: [{ path, message: noteWords.stranger }],
  })

const tokensOf = (ids: readonly string[], nameById: ReadonlyMap<string, string>): readonly NotePart[] =>
  [...new Set(ids)].flatMap((id, index): readonly NotePart[] => {
    const mention = { at: 'mention', id, name: nameById.get(id) ?? '' } as const
    return index === 0 ? [mention] : [{ at: 'text', text: ' ' }, mention]
  })
