const units: Record<string, number> = {}
const name = (value: number, words: string) => {
  for (const word of words.split(' ')) units[word] = value
}
name(1, 'a an one another single un une una uno um uma ein eine einen einem einer een')
name(2, 'two pair couple both dos deux zwei dois duas due twee twice')
name(3, 'three tres trois drei tre drie')
name(4, 'four cuatro quatre vier quatro quattro')
name(5, 'five cinco cinq funf cinque vijf')
name(6, 'six seis sechs sei zes')
name(7, 'seven siete sept sieben sete sette zeven')
name(8, 'eight ocho huit acht oito otto')
name(9, 'nine nueve neuf neun nove negen')
name(10, 'ten diez dix zehn dez dieci tien')
name(11, 'eleven once onze elf undici')
name(12, 'twelve dozen doce douze zwolf doze dodici twaalf')
name(13, 'thirteen')
name(14, 'fourteen')
name(15, 'fifteen')
name(16, 'sixteen')
name(17, 'seventeen')
name(18, 'eighteen')
name(19, 'nineteen')

const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

const scales: Record<string, number> = { thousand: 1000, grand: 1000, million: 1_000_000 }

/** The number that one folded word means, else undefined. */
export const numberOfWord = (word: string): number | undefined => {
  if (Object.hasOwn(units, word)) return units[word]
  if (Object.hasOwn(tens, word)) return tens[word]
  const [ten, unit] = word.split('-')
  if (ten && unit && Object.hasOwn(tens, ten) && Object.hasOwn(units, unit)) return (tens[ten] ?? 0) + (units[unit] ?? 0)
  return undefined
}

/** Whether a word is an article, which counts as one only when the context confirms it. */
export const isArticle = (word: string): boolean => /^(?:an?|un|une|una|uno|uma?|eine?[nmr]?|een)$/.test(word)

interface Sum {
  total: number
  part: number
  words: number
  isLarge: boolean
}

const add = (sum: Sum, word: string): boolean => {
  if (word === 'hundred' && sum.part > 0 && sum.part < 100) {
    sum.part *= 100
    sum.isLarge = true
  } else if (Object.hasOwn(scales, word)) {
    if (sum.part === 0) return false
    sum.total += sum.part * (scales[word] ?? 1)
    sum.part = 0
    sum.isLarge = true
  } else {
    const value = numberOfWord(word)
    if (value === undefined || (sum.part % 100 > 0 && !(sum.part % 10 === 0 && value < 10))) return false
    sum.part += value
  }
  return true
}

/** [DU2] An amount in words ('twelve thousand five hundred', 'eighteen hundred'), read from the first of some words; null below a hundred. */
export const amountOfWords = (words: readonly string[]): { value: number; words: number } | null => {
  const sum: Sum = { total: 0, part: 0, words: 0, isLarge: false }
  for (const [index, word] of words.entries()) {
    if (word === 'and' && index > 0 && sum.isLarge) continue
    if (!add(sum, word)) break
    sum.words = index + 1
  }
  return sum.isLarge ? { value: sum.total + sum.part, words: sum.words } : null
}
