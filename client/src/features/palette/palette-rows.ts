import type { Account } from '@rapport/domain/account/account'
import { searchedTexts } from '@rapport/domain/account/account-values'
import { foldText, searchTerms } from '@rapport/domain/search/search'
import type { OfferedShortcut } from '../../ui/key/shortcut-registry.ts'

export type PaletteRow =
  | { readonly at: 'account'; readonly value: string; readonly label: string; readonly account: Account }
  | { readonly at: 'action'; readonly value: string; readonly label: string; readonly action: OfferedShortcut }

const mostAccounts = 8

/** The palette's rows for a text: people first once something is typed, then actions. */
export function paletteRows(
  typed: string,
  listed: readonly Account[],
  results: readonly Account[],
  actions: readonly OfferedShortcut[],
): readonly PaletteRow[] {
  const terms = searchTerms(typed)
  const accounts = terms.length === 0 ? [] : [...listed.filter((account) => matches(headOf(account), terms)), ...results]
  const each = [...new Map(accounts.map((account) => [account.id, account])).values()]
    .toSorted((a, b) => Number(begins(b.name, terms)) - Number(begins(a.name, terms)))
    .slice(0, mostAccounts)
  return [
    ...each.map((account) => ({ at: 'account', value: account.id, label: account.name, account }) as const),
    ...actions
      .filter(({ label }) => matches(label, terms))
      .map((action) => ({ at: 'action', value: `keys ${action.keys}`, label: action.label, action }) as const),
  ]
}

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
