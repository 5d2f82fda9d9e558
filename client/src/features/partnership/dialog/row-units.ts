import type { ContentRow } from '@rapport/domain/partnership/partnership-form'

/** Whether the units of a row have days or links of their own. */
export const hasOwnUnits = ({ dates, links }: ContentRow): boolean => [...dates.slice(1), ...links.slice(1)].some((text) => text !== '')

/** What is typed into Quantity. */
export const readQuantity = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** A list with another text at one place. */
export const withUnit = (texts: readonly string[], unit: number, text: string): readonly string[] =>
  Array.from({ length: Math.max(texts.length, unit + 1) }, (_, place) => (place === unit ? text : (texts[place] ?? '')))
