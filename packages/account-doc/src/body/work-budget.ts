/** How much of one kind of work may still be done. */
export interface WorkBudget {
  left: number
}

/** What one change of a body may cost. Beyond it the change is right still, only not the smallest. */
export interface ChangeBudgets {
  /** Comparisons of blocks with lines, character by character; then they are paired in order. */
  readonly pairs: WorkBudget
  /** Comparisons of words with words; then what differs in a block is replaced as one piece. */
  readonly words: WorkBudget
  /** Places at which a text is cut, each of which moves what Yjs holds of a document; then a block is replaced as one piece. */
  readonly cuts: WorkBudget
}

export const createBudgets = (): ChangeBudgets => ({ pairs: { left: 2_000_000 }, words: { left: 4_000_000 }, cuts: { left: 1000 } })

/** Takes work off a budget. False, and nothing is taken, when not so much is left. */
export const spend = (budget: WorkBudget, amount: number): boolean => {
  if (amount > budget.left) return false
  budget.left -= amount
  return true
}
