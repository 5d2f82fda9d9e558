import { contentLimits } from '@rapport/domain/content/content-text'
import type { ContentRow } from '@rapport/domain/partnership/partnership-form'

/** Whether the units of a row have their own days or links. */
export const hasOwnUnits = ({ dates, links }: ContentRow): boolean => [...dates.slice(1), ...links.slice(1)].some((text) => text !== '')

/** The number typed into Quantity. */
export const readQuantity = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** The units with fields: all, or the first for all. */
export const shownUnits = (quantity: number, isEach: boolean): readonly number[] =>
  Array.from({ length: isEach && quantity > 1 ? Math.min(Math.floor(quantity), contentLimits.quantity) : 1 }, (_, unit) => unit)

/** A list with another text at one index. */
export const withUnit = (texts: readonly string[], unit: number, text: string): readonly string[] =>
  Array.from({ length: Math.max(texts.length, unit + 1) }, (_, index) => (index === unit ? text : (texts[index] ?? '')))
