/** The identity of an influencer in a file: id, e-mail or handles. */
export interface Identity {
  readonly id: string | null
  readonly email: string | null
  /** `instagram:jane`, lower case. */
  readonly handles: readonly string[]
}

/** Stored influencers by id, e-mail (lower case) and handle. */
export interface KnownIdentities {
  readonly hasId: (id: string) => boolean
  readonly byEmail: (email: string) => readonly string[]
  readonly byHandle: (handle: string) => readonly string[]
}

export type CsvMatch =
  | { readonly at: 'new' }
  | { readonly at: 'known'; readonly id: string }
  | { readonly at: 'unclear'; readonly path: 'id' | 'email' | 'instagramUsername'; readonly message: string }

/** [CI7] The influencer of a row: by id alone, else by e-mail, else by handle. A person must choose among several. */
export const matchRow = ({ id, email, handles }: Identity, stored: KnownIdentities): CsvMatch => {
  if (id !== null)
    return stored.hasId(id) ? { at: 'known', id } : { at: 'unclear', path: 'id', message: 'There is no influencer with this id' }
  const byEmail = email === null ? [] : stored.byEmail(email.toLowerCase())
  if (byEmail.length > 0) return only(byEmail, 'email', 'Several influencers have this email: give the id')
  const byHandle = [...new Set(handles.flatMap((handle) => stored.byHandle(handle)))]
  return byHandle.length > 0 ? only(byHandle, 'instagramUsername', 'Several influencers have these handles: give the id') : { at: 'new' }
}

const only = (ids: readonly string[], path: 'email' | 'instagramUsername', message: string): CsvMatch => {
  const [id] = ids
  return ids.length === 1 && id !== undefined ? { at: 'known', id } : { at: 'unclear', path, message }
}

/** [CI8] Rows of one file about the same influencer: the first counts, later ones name it. */
export const repeatedRows = (identities: readonly Identity[]): ReadonlyMap<number, number> => {
  const firstByMark = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [row, identity] of identities.entries()) {
    const marks = marksOf(identity)
    const first = marks.map((mark) => firstByMark.get(mark)).find((earlier) => earlier !== undefined)
    if (first !== undefined) repeated.set(row, first)
    else for (const mark of marks) firstByMark.set(mark, row)
  }
  return repeated
}

/** An id alone identifies an influencer. */
const marksOf = ({ id, email, handles }: Identity): readonly string[] =>
  id !== null ? [`id ${id}`] : [...(email === null ? [] : [`email ${email.toLowerCase()}`]), ...handles.map((handle) => `handle ${handle}`)]
