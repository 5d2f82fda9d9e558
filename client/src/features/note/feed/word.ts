/** A run of a line; names and values stand out. */
export interface Word {
  readonly text: string
  readonly isValue: boolean
}

/** What became of a thing with a name. */
export const changed = (name: string, before: string | null, after: string | null): readonly Word[] => {
  if (before && after) return [quiet(`changed the ${name} from `), value(before), quiet(' to '), value(after)]
  if (after) return [quiet(`set the ${name} to `), value(after)]
  return before ? [quiet(`cleared the ${name}, which was `), value(before)] : [quiet(`changed the ${name}`)]
}

/** What is said between names and values. */
export const quiet = (text: string): Word => ({ text, isValue: false })
export const value = (text: string): Word => ({ text, isValue: true })

/** A line as it is written: what is put in stands out. */
export const words = (texts: TemplateStringsArray, ...values: readonly string[]): readonly Word[] =>
  texts.flatMap((text, index) => {
    const shown = values[index]
    return [...(text ? [quiet(text)] : []), ...(shown === undefined ? [] : [value(shown)])]
  })
