/** A run of a line; names and values stand out. */
export interface Word {
  readonly text: string
  readonly isValue: boolean
  /** The part of the profile to which it leads. */
  readonly hash?: string
}

/** The words for a change of a named value. */
export const changed = (name: string, before: string | null, after: string | null): readonly Word[] => {
  if (before && after) return [quiet(`changed the ${name} from `), value(before), quiet(' to '), value(after)]
  if (after) return [quiet(`set the ${name} to `), value(after)]
  return before ? [quiet(`cleared the ${name}, which was `), value(before)] : [quiet(`changed the ${name}`)]
}

/** The words between names and values. */
export const quiet = (text: string): Word => ({ text, isValue: false })
export const value = (text: string): Word => ({ text, isValue: true })
export const linked = (text: string, hash: string): Word => ({ text, isValue: true, hash })

/** A line as it is written: what is put in stands out. */
export const words = (texts: TemplateStringsArray, ...values: readonly string[]): readonly Word[] =>
  texts.flatMap((text, index) => {
    const shown = values[index]
    return [...(text ? [quiet(text)] : []), ...(shown === undefined ? [] : [value(shown)])]
  })
