const months: Record<string, number> = {}
const name = (month: number, words: string) => {
  for (const word of words.split(' ')) months[word] = month
}
name(1, 'january jan januar janner enero ene janvier janv janeiro gennaio gen januari')
name(2, 'february feb februar febrero fevrier fevr fev fevereiro febbraio februari')
name(3, 'march mar marz maerz marzo mars marco maart mrz')
name(4, 'april apr abril abr avril avr aprile')
name(5, 'may mai mayo maio maggio mag mei')
name(6, 'june jun juni junio juin junho giugno giu')
name(7, 'july jul juli julio juillet juil julho luglio lug')
name(8, 'august aug agosto aout augustus')
name(9, 'september sept sep septiembre septembre setembro settembre')
name(10, 'october oct oktober okt octubre octobre outubro ottobre ott')
name(11, 'november nov noviembre novembre novembro')
name(12, 'december dec dezember dez diciembre dic decembre dezembro dicembre dezembre')

/** The names of months in folded text, longest first, for a regular expression. */
export const monthNames: string = Object.keys(months)
  .sort((a, b) => b.length - a.length)
  .join('|')

export const monthOf = (word: string): number => months[word.replace('.', '')] ?? 0
