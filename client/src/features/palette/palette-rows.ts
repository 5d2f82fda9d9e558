import type { Account } from '@rapport/domain/account/account'
import { searchedTexts } from '@rapport/domain/account/account-values'
import type { FoundNote } from '@rapport/domain/note/note-hit'
import type { RecentProfile } from '@rapport/domain/palette/recent-profile'
import { foldText, searchTerms } from '@rapport/domain/search/search'
import type { NamedShortcut, OfferedShortcut } from '../../ui/key/shortcut-registry.ts'

export type PaletteRow =
  | { readonly at: 'account'; readonly value: string; readonly label: string; readonly account: Account }
  | { readonly at: 'recent'; readonly value: string; readonly label: string; readonly profile: RecentProfile }
  | { readonly at: 'note'; readonly value: string; readonly label: string; readonly note: FoundNote; readonly name: string }
  | { readonly at: 'action'; readonly value: string; readonly label: string; readonly action: NamedShortcut & { readonly keys?: string } }

export interface PaletteSources {
  /** What this device knows. */
  readonly listed: readonly Account[]
  /** What the server found. */
  readonly results: readonly Account[]
  readonly notes: readonly FoundNote[]
  readonly recent: readonly RecentProfile[]
  readonly shortcuts: readonly OfferedShortcut[]
  readonly named: readonly NamedShortcut[]
}

const mostAccounts = 8

/** The palette's rows: recent profiles first; once something is typed people of that name, then actions, then who is found otherwise. */
export function paletteRows(typed: string, { listed, results, notes, recent, shortcuts, named }: PaletteSources): readonly PaletteRow[] {
  const terms = searchTerms(typed)
  if (terms.length === 0) return [...recent.map(recentRow), ...shortcuts.map(shortcutRow)]
  const accounts = [...listed.filter((account) => matches(headOf(account), terms)), ...results]
  const each = [...new Map(accounts.map((account) => [account.id, account])).values()]
    .toSorted((a, b) => Number(begins(b.name, terms)) - Number(begins(a.name, terms)))
    .slice(0, mostAccounts)
  const nameById = new Map(each.map(({ id, name }) => [id, name]))
  const byNote = new Set(notes.map(({ accountId }) => accountId))
  const [byHead, others] = [
    each.filter((account) => matches(headOf(account), terms)),
    each.filter((account) => !matches(headOf(account), terms)),
  ]
  return [
    ...byHead.map(accountRow),
    ...named.filter(({ label, alsoCalled = '' }) => matches(`${label} ${alsoCalled}`, terms)).map(namedRow),
    ...shortcuts.filter(({ label }) => matches(label, terms)).map(shortcutRow),
    // Somebody whom only a note has found stands there with that note.
    ...others.filter(({ id }) => !byNote.has(id)).map(accountRow),
    ...notes.flatMap((note) => noteRow(note, nameById.get(note.accountId)) ?? []),
  ]
}

const accountRow = (account: Account): PaletteRow => ({ at: 'account', value: account.id, label: account.name, account })

const recentRow = (profile: RecentProfile): PaletteRow => ({ at: 'recent', value: `recent ${profile.id}`, label: profile.name, profile })

const shortcutRow = (action: OfferedShortcut): PaletteRow => ({ at: 'action', value: `keys ${action.keys}`, label: action.label, action })

const namedRow = (action: NamedShortcut): PaletteRow => ({ at: 'action', value: `name ${action.label}`, label: action.label, action })

const noteRow = (note: FoundNote, name: string | undefined): PaletteRow | undefined =>
  name === undefined
    ? undefined
    : { at: 'note', value: `note ${note.noteId}`, label: `${name}: ${note.before}${note.hit}${note.after}`, note, name }

const headOf = (account: Account): string => searchedTexts(account).filter(Boolean).join(' ')

/** Names that begin with the text come before names that contain it. */
const begins = (name: string, terms: readonly string[]): boolean => {
  const words = foldText(name).split(/\s+/)
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

const matches = (text: string, terms: readonly string[]): boolean => {
  const folded = foldText(text)
  return terms.every((term) => folded.includes(term))
}
