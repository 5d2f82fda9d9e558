/** Parts of numbers in words, folded, of seven languages. 'x100' multiplies what stands before it. */
const rows: readonly (readonly [number, string])[] = [
  [1, 'one ein eins un uno um een'],
  [2, 'two zwei deux dos due dois duas twee'],
  [3, 'three drei trois tres tre drie'],
  [4, 'four vier quatre cuatro quattro quatro'],
  [5, 'five funf cinq cinco cinque vijf'],
  [6, 'six sechs seis sei zes'],
  [7, 'seven sieben sept siete sette sete zeven'],
  [8, 'eight acht huit ocho otto oito'],
  [9, 'nine neun neuf nueve nove negen'],
  [10, 'ten zehn dix diez dieci dez tien'],
  [11, 'eleven elf onze once undici'],
  [12, 'twelve zwolf douze doce dodici doze twaalf'],
  [13, 'thirteen treize trece tredici treze'],
  [14, 'fourteen quatorze catorce quattordici catorze'],
  [15, 'fifteen quinze quince quindici vijftien funfzehn'],
  [16, 'sixteen seize sechzehn sedici dezesseis dieciseis'],
  [17, 'seventeen siebzehn diciassette dezessete diecisiete'],
  [18, 'eighteen diciotto dezoito dieciocho'],
  [19, 'nineteen diciannove dezenove diecinueve'],
  [20, 'twenty zwanzig vingt veinte venti vinte twintig'],
  [30, 'thirty dreissig dreisig trente treinta trenta trinta dertig'],
  [40, 'forty vierzig quarante cuarenta quaranta quarenta veertig'],
  [50, 'fifty funfzig cinquante cincuenta cinquanta cinquenta vijftig'],
  [60, 'sixty sechzig soixante sesenta sessanta sessenta zestig'],
  [70, 'seventy siebzig setenta settanta zeventig'],
  [80, 'eighty achtzig ochenta ottanta oitenta tachtig'],
  [90, 'ninety neunzig noventa novanta negentig'],
  [100, 'cien ciento cem cento'],
  [200, 'doscientos duzentos'],
  [300, 'trescientos trezentos'],
  [400, 'cuatrocientos quatrocentos'],
  [500, 'quinientos quinhentos'],
  [600, 'seiscientos seiscentos'],
  [700, 'setecientos setecentos'],
  [800, 'ochocientos oitocentos'],
  [900, 'novecientos novecentos'],
]
const hundreds = 'hundred hundert cent cents honderd cento'
const thousands = 'thousand grand tausend mille mila mil duizend tusen tys tysiecy'

/** A number to add, or a scale to multiply by. */
export interface NumberPart {
  readonly value: number
  readonly isScale: boolean
}

export const numberParts: ReadonlyMap<string, NumberPart> = new Map([
  ...rows.flatMap(([value, words]) => words.split(' ').map((word): [string, NumberPart] => [word, { value, isScale: false }])),
  ...hundreds.split(' ').map((word): [string, NumberPart] => [word, { value: 100, isScale: true }]),
  ...thousands.split(' ').map((word): [string, NumberPart] => [word, { value: 1000, isScale: true }]),
])

/** Small words between the parts of a number. */
export const numberJoints: ReadonlySet<string> = new Set('and und et y e en'.split(' '))
