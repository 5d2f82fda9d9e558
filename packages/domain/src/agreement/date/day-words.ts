/** Days of a month in words, as people say them; the first is 1. Some words are written with a blank or a hyphen. */
const english =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
const german =
  'ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten zweiundzwanzigsten dreiundzwanzigsten vierundzwanzigsten funfundzwanzigsten sechsundzwanzigsten siebenundzwanzigsten achtundzwanzigsten neunundzwanzigsten dreisigsten einunddreisigsten'
const italian =
  'primo due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno'
const french =
  'premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente-et-un'
const dutch =
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste tweeentwintigste drieentwintigste vierentwintigste vijfentwintigste zesentwintigste zevenentwintigste achtentwintigste negenentwintigste dertigste eenendertigste'
const spanish =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta treinta-y-uno'
const portuguese =
  'primeiro dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte vinte-e-um vinte-e-dois vinte-e-tres vinte-e-quatro vinte-e-cinco vinte-e-seis vinte-e-sete vinte-e-oito vinte-e-nove trinta trinta-e-um'

const days = new Map<string, number>()
/** The words for a regular expression, longest first. */
const listed = (...languages: readonly string[]): string => {
  const words = languages.flatMap((language) => language.split(' '))
  for (const language of languages) for (const [index, word] of language.split(' ').entries()) days.set(word, index + 1)
  return [...new Set(words)]
    .toSorted((left, right) => right.length - left.length)
    .join('|')
    .replaceAll('-', '[- ]')
    .replaceAll('dreis', 'dreiss?')
}

/** Days that stand behind a month too: 'October fifth'. */
export const ordinalDays = listed(english)
/** Days right before a month: 'zwolften Juli', 'dodici luglio'. */
export const daysBeforeMonth = listed(german, italian, french, dutch)
/** Days that need a word before the month: 'the fifth of October', 'cinco de mayo'. */
export const daysOfMonth = listed(english, spanish, portuguese)

export const dayOfWords = (words: string): number => days.get(words.replaceAll(' ', '-').replace('dreiss', 'dreis')) ?? 0
