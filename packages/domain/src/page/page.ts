/** A page behind the one that ended at `cursor`. */
export interface PageInput {
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface Page<Entry> {
  readonly data: readonly Entry[]
  readonly nextCursor: string | null
}
