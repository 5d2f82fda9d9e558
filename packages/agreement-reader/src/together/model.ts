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
  readonly deal: number
  readonly budget: number
  /** A budget that the rules read too needs more: their voice makes it too sure of what both misread. */
  readonly budgetAsRules: number
  readonly start: number
  readonly end: number
  readonly piece: number
}
