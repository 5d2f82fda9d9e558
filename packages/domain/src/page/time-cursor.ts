/** The words for an invalid cursor. */
export const noCursor = 'This is not a cursor of this list'

/** The end of a page of a list by time: the instant (milliseconds) and id of its last entry. */
export interface TimeCursor {
  readonly at: number
  readonly id: string
}

export const timeCursorPattern = /^(\d{1,15})-([0-9a-z]{1,64})$/

/** [PG1] A cursor is written as instant, hyphen, id, and read back the same; any other text is invalid. */
export const readTimeCursor = (text: string): TimeCursor | undefined => {
  const [, at, id] = timeCursorPattern.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

export const writeTimeCursor = ({ at, id }: TimeCursor): string => `${at}-${id}`

/** [PG2] A page from one more entry than it holds: `next` is null on the last page. */
export const cutPage = <Entry extends TimeCursor>(
  entries: readonly Entry[],
  limit: number,
): { readonly page: readonly Entry[]; readonly next: string | null } => {
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  return { page, next: entries.length > limit && last ? writeTimeCursor(last) : null }
}

/** [PG3] Newest first; at the same instant the later id first. */
export const newestFirst = (a: TimeCursor, b: TimeCursor): number => b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
