const words: Record<'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl', Set<string>> = {
  en: new Set('the and of to by for will is on with we your from this that you our'.split(' ')),
  de: new Set('und der die das bis zwischen mit fur ist wird vom zum am den ein eine'.split(' ')),
  es: new Set('de el la los las del con para una y en es por antes fecha'.split(' ')),
  fr: new Set('le les nous du au et des une pour sur est la avec de'.split(' ')),
  it: new Set('il di della del con per una dal al entro e su la le'.split(' ')),
  pt: new Set('de o a os da do com para uma em no na ate e'.split(' ')),
  nl: new Set('de het een en van voor met op wordt tot per'.split(' ')),
}

const mostWords = 3000

/** Whether English words outnumber those of every other language. */
export const isEnglish = (lines: readonly string[]): boolean => {
  const counts = new Map<string, number>()
  let read = 0
  for (const line of lines) {
    for (const word of line.split(/[^a-z]+/, 400)) {
      if (read++ > mostWords) break
      for (const [language, ofLanguage] of Object.entries(words))
        if (ofLanguage.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
    }
  }
  const english = counts.get('en') ?? 0
  return [...counts].every(([language, count]) => language === 'en' || count <= english)
}
