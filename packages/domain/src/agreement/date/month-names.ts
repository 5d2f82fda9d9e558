const months: Record<string, number> = {}
const name = (month: number, words: string) => {
  for (const word of words.split(' ')) months[word] = month
}
name(1, 'january jan januar janner enero ene janvier janv janeiro gennaio gen januari stycznia styczen')
name(2, 'february feb februar febrero fevrier fevr fev fevereiro febbraio februari lutego luty')
name(3, 'march mar marz maerz marzo mars marco maart mrz marca marzec')
name(4, 'april apr abril abr avril avr aprile kwietnia kwiecien')
name(5, 'may mai mayo maio maggio mag mei maja maj')
name(6, 'june jun juni junio juin junho giugno giu czerwca czerwiec')
name(7, 'july jul juli julio juillet juil julho luglio lug lipca lipiec')
name(8, 'august aug agosto aout augustus sierpnia sierpien augusti')
name(9, 'september sept sep septiembre septembre setembro settembre wrzesnia wrzesien')
name(10, 'october oct oktober okt octubre octobre outubro ottobre ott pazdziernika pazdziernik')
name(11, 'november nov noviembre novembre novembro listopada listopad')
name(12, 'december dec dezember dez diciembre dic decembre dezembro dicembre dezembre grudnia grudzien')

/** The names of months in folded text, longest first, for a regular expression. */
export const monthNames: string = Object.keys(months)
  .sort((a, b) => b.length - a.length)
  .join('|')

export const monthOf = (word: string): number => months[word.replace('.', '')] ?? 0
