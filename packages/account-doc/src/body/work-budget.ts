/** The remaining amount of one kind of work. */
export interface WorkBudget {
  left: number
}

/** The costs that one change of a body may have. Beyond them the change is still right, only not the smallest. */
export interface ChangeBudgets {
  /** Comparisons of blocks with lines, by characters; beyond them blocks are paired in order. */
  readonly pairs: WorkBudget
  /** Comparisons of words; beyond them the different part of a block is replaced whole. */
  readonly words: WorkBudget
  /** Cuts of a text, each of which moves Yjs's structs of a document; beyond them a block is replaced whole. */
  readonly cuts: WorkBudget
}

export const createBudgets = (): ChangeBudgets => ({ pairs: { left: 2_000_000 }, words: { left: 4_000_000 }, cuts: { left: 1000 } })

/** Takes work off a budget. False, without taking any, when too little is left. */
export const spend = (budget: WorkBudget, amount: number): boolean => {
  if (amount > budget.left) return false
  budget.left -= amount
  return true
}
