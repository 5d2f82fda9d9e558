import type { AgreementPage } from '../page/agreement-page.ts'

/** What happens to a letter in those that follow it: agreement without new money, or other money. */
export const turnsOf = (page: AgreementPage): ReadonlyMap<number, readonly string[]> => {
  const letters = Map.groupBy(
    page.lines.filter(({ kind }) => kind === 'letter'),
    ({ letter }) => letter,
  )
  const turns = new Map<number, readonly string[]>()
  const isPriced = (letter: number) => letters.get(letter)?.some(({ amounts }) => amounts.some(({ how }) => how === 'currency')) ?? false
  for (const letter of letters.keys()) {
    const next = letters.get(letter - 1)
    if (!next) continue
    const isAgreed = next.some(({ about, isQuestion }) => about.has('agree') && !about.has('negate') && !isQuestion)
    const isRefused = next.some(({ about }) => about.has('refuse') || (about.has('negate') && about.has('fee')))
    turns.set(letter, [
      isPriced(letter - 1) ? 'answered with money' : 'answered without money',
      ...(isAgreed ? ['answered with agreement'] : []),
      ...(isRefused ? ['answered with refusal'] : []),
    ])
  }
  return turns
}
