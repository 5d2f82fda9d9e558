import { showCount } from '../show/money.ts'

/** How much of an agreement is read; more is told as a gap. */
export const readingLimits = { pages: 60, scans: 10, characters: 150_000, attachments: 20 } as const

/** The letters of each language that recognition takes for English ones. */
const foreignLetters = {
  German: 'ä, ö, ü or ß',
  Spanish: 'á, é, í, ó or ñ',
  French: 'é, è, ê, à or ç',
  Italian: 'à, è, ì, ò or ù',
  Portuguese: 'ã, õ, á, é or ç',
  Polish: 'ą, ę, ł, ó or ś',
  'a Scandinavian language': 'å, ä, æ, ö or ø',
  Dutch: 'é, ë, ï or ö',
} as const

export type LanguageName = keyof typeof foreignLetters | 'English'

/** What became of the pages of an agreement that are pictures. */
export interface ScansRead {
  /** Those with anything on them that were looked at. */
  readonly seen: number
  /** How many of these say nothing that can be read. */
  readonly unread: number
  /** All that were looked at, and those beyond the limit. */
  readonly looked: number
  readonly leftOut: number
  /** Of the words that were recognised; null if that is not sure. */
  readonly language: LanguageName | null
}

export const gapsOfScans = ({ seen, unread, looked, leftOut, language }: ScansRead): readonly string[] => [
  ...(leftOut > 0 ? [leftOutWords(looked, leftOut)] : []),
  ...(unread > 0 ? [`${seen === 1 ? 'The scan' : `${unread} of ${seen} scanned pages`} could not be read: ${whatIsRead}`] : []),
  ...(language === null || language === 'English' ? [] : [foreignWords(language)]),
]

const whatIsRead = 'only clear, upright print in English letters is recognised'

const foreignWords = (language: keyof typeof foreignLetters): string =>
  `The scan is in ${language}, but only English letters are recognised: words with ${foreignLetters[language]} may be wrong. Compare names and numbers with the document`

/** A mail may have used up the scans before. */
const leftOutWords = (looked: number, leftOut: number): string => {
  if (looked > 0) return `Only the first ${looked} of ${looked + leftOut} scanned pages were read`
  const which = leftOut === 1 ? 'The scan was' : `${leftOut} scanned pages were`
  return `${which} not read: only the first ${readingLimits.scans} scanned pages of a mail are`
}

export const gapsOfPages = (read: number, pages: number): readonly string[] =>
  read < pages ? [`Only the first ${read} of ${pages} pages were read`] : []

export const gapsOfText = (isCut: boolean): readonly string[] =>
  isCut ? [`Only the first ${showCount(readingLimits.characters)} letters of the text were read`] : []

export const gapOfAttachment = (name: string, gap: string): string => `${name}: ${gap}`

/** Attachments that could not be read: what they say is missing. */
export const unreadWords = (names: readonly string[]): string =>
  `Could not be read and is missing here: ${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ''}`

const mostNames = 5

/** What is missing of an agreement, a sentence each. */
export const missingWords = ({ unread = [], gaps = [] }: Missing): readonly string[] => [
  ...(unread.length > 0 ? [unreadWords(unread)] : []),
  ...gaps,
]

interface Missing {
  /** Names of attachments. */
  readonly unread?: readonly string[]
  readonly gaps?: readonly string[]
}

/** Why a document gave nothing; where it was not wholly read, that may be why. */
export const nothingFoundWords = (missing: Missing): string =>
  ['Could not find partnership details in this document', ...missingWords(missing)].join('. ')
