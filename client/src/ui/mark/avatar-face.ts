/** Two letters of a name: of its first and last word, or of its only one. Signs and emoji are no words. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '?'] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]]
  return letters.join('').toLocaleUpperCase()
}

/** A hue, 0 to 359, that belongs to an id for good. */
export function hueOf(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % 360
}
