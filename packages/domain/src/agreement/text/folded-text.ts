const marks = /[\u0300-\u036f]/g

const foldedCharacters = new Map<string, string>()

const foldCharacter = (character: string): string => {
  const kept = foldedCharacters.get(character)
  if (kept !== undefined) return kept
  const bare = character.normalize('NFD').replace(marks, '').toLowerCase()
  const folded = bare === 'ß' ? 's' : bare.length === 1 ? bare : (bare[0] ?? ' ')
  if (foldedCharacters.size < 5000) foldedCharacters.set(character, folded)
  return folded
}

/** [DU1] Lower case without accents, character for character: positions in both texts are the same. */
export const foldText = (text: string): string => {
  let folded = ''
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    folded += code < 128 ? (text[index] ?? '').toLowerCase() : foldCharacter(text[index] ?? '')
  }
  return folded
}

const dashes = /[\u2010-\u2015\u2212]/g
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g

/** A line with plain dashes, quotes and spaces; tabs, wide gaps and dotted leaders become ' | '. */
export const plainLine = (line: string): string => {
  const text = line.split(' / ', 5).length > 3 ? line.replaceAll(' / ', ' | ') : line
  return text
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/\*\*|__(?=\S)|(?<=\S)__|^\s*#{1,6} /g, '')
    .trim()
    .replace(/ ?(?:\.{4,}|_{4,}|(?:\. ){4,}\.?) ?|\t+| {3,}| \/\/ /g, ' | ')
    .replace(/ {2,}/g, ' ')
    .replace(/\| (?:\| )+/g, '| ')
    .trim()
}
