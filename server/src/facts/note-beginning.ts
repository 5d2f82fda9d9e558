import { excerptRoom } from '@rapport/domain/note/note-text'
import type { Tables } from '@rapport/schema/tables'
import { sql } from 'drizzle-orm'

/** What an excerpt of a note is made of: a list of five hundred notes must not read megabytes. */
export const beginningOf = ({ content }: Pick<Tables['note'], 'content'>) =>
  sql<string>`substr(${content}, 1, ${sql.raw(String(excerptRoom))})`
