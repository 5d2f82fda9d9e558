/** [PH4] The sum of budgets as a decimal string; never through a float. */
export const sumBudgets = (budgets: readonly string[]): string =>
  budgetOfCents(budgets.reduce((sum, budget) => sum + centsOfBudget(budget), 0n))

/** [PH4] Hundredths as the decimal string of a budget. */
export const budgetOfCents = (cents: bigint): string => {
  const rest = cents % 100n
  return rest === 0n ? String(cents / 100n) : `${cents / 100n}.${String(rest).padStart(2, '0')}`
}

/** [PH4] A budget in hundredths. */
export const centsOfBudget = (budget: string): bigint => {
  const [whole = '0', part = ''] = budget.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}
