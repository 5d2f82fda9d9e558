import { excerptRoom } from '@rapport/domain/note/note-text'
import type { Tables } from '@rapport/schema/tables'
import { sql } from 'drizzle-orm'

/** The characters from which a note's excerpt is made: a list of five hundred notes must not read megabytes. */
export const beginningOf = ({ content }: Pick<Tables['note'], 'content'>) =>
  sql<string>`substr(${content}, 1, ${sql.raw(String(excerptRoom))})`
