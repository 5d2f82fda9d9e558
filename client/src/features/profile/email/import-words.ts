export interface ImportOutcome {
  readonly added: number
  readonly repeated: number
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

export interface Saying {
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
}

/** One sentence each for added mails, known mails and each refused file. */
export function importSayings({ added, repeated, refused }: ImportOutcome): readonly Saying[] {
  return [
    ...(added > 0 ? [{ kind: 'success' as const, text: added === 1 ? 'Email imported' : `${added} emails imported` }] : []),
    ...(repeated > 0
      ? [{ kind: 'info' as const, text: repeated === 1 ? 'This email was imported before' : `${repeated} emails were imported before` }]
      : []),
    ...refused.map(({ name, why }) => ({ kind: 'error' as const, text: `${shortName(name)}: ${why}` })),
  ]
}

const shortName = (name: string): string => (name.length > 40 ? `${name.slice(0, 39)}…` : name)
