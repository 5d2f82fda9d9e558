/** What a screen reader hears while a card is moved by keys. */
export const liftedWords = (name: string, stage: string): string =>
  `${name} lifted from ${stage}. Left and right arrows choose a stage, Space drops, Escape puts back.`

export const overWords = (stage: string, place: number, count: number): string => `${stage}, ${place} of ${count}`

export const putBackWords = (name: string, stage: string): string => `${name} put back in ${stage}`
