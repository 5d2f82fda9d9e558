/** What became of the mails that somebody chose: how many came in, how many were there before, and what was refused. */
export interface ImportOutcome {
  readonly added: number
  readonly known: number
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

export interface Saying {
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
}

/** One sentence for what went well, one for what was there already, one for each file that was refused. */
export function importSayings({ added, known, refused }: ImportOutcome): readonly Saying[] {
  return [
    ...(added > 0 ? [{ kind: 'success' as const, text: added === 1 ? 'Email imported' : `${added} emails imported` }] : []),
    ...(known > 0
      ? [{ kind: 'info' as const, text: known === 1 ? 'This email was imported before' : `${known} emails were imported before` }]
      : []),
    ...refused.map(({ name, why }) => ({ kind: 'error' as const, text: `${shortName(name)}: ${why}` })),
  ]
}

const shortName = (name: string): string => (name.length > 40 ? `${name.slice(0, 39)}…` : name)
