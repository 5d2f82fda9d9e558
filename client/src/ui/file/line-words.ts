/** 'Line 12', 'Lines 12 and 14', 'Lines 8 to 11'; lines are counted from 0. */
export const lineWords = (lines: readonly number[]): string => {
  const sorted = [...lines].sort((a, b) => a - b).map((line) => line + 1)
  const [first = 1, last = first] = [sorted[0], sorted.at(-1)]
  if (sorted.length < 2) return `Line ${first}`
  if (last - first === sorted.length - 1 && sorted.length > 2) return `Lines ${first} to ${last}`
  return `Lines ${sorted.slice(0, -1).join(', ')} and ${last}`
}
