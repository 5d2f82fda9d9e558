/** A word of a folded line with its position. */
export interface Word {
  readonly at: number
  readonly end: number
  readonly text: string
}

const word = /[a-z0-9]+(?:'[a-z]+)?/g

/** The words of a folded line without addresses and handles. */
export const scanWords = (line: string): Word[] => {
  const words: Word[] = []
  for (const match of withoutAddresses(line).matchAll(word))
    words.push({ at: match.index, end: match.index + match[0].length, text: match[0] })
  return words
}

const address =
  /https?:\/\/[^\s|)>\]]+|www\.[^\s|)>\]]+|[\w.+-]{1,64}@[\w.-]{1,80}|@[\w.]{1,60}|\b[a-z0-9-]{1,40}\.(?:com|example|net|org|io|co|tv|me)(?:\/[^\s|)>\]]*)?/g

/** The line with blanks instead of addresses and handles. */
const withoutAddresses = (line: string): string => line.replace(address, (match) => ' '.repeat(match.length))
