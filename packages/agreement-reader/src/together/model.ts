import type { Weights } from '../choice/choice.ts'

export const fields = ['deal', 'budget', 'start', 'end', 'invoice', 'count', 'due'] as const
export type ModelField = (typeof fields)[number]

/** What was learned: the weights of each field, and from which chance on a value is given. */
export interface Model {
  readonly weights: Readonly<Record<ModelField, Weights>>
  readonly gates: Gates
}

/** The least chance of a value that is given; below it the field is empty and offers are made. */
export interface Gates {
  /** Below it a text is no deal. */
  readonly deal: number
  /** Below it a text may be a deal: everything is offered and nothing given. */
  readonly filling: number
  readonly budget: number
  readonly start: number
  readonly end: number
  readonly piece: number
}
