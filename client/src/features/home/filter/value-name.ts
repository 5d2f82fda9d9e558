import { fieldOf, namedValue, rangeOrChoice, testWords } from '../filter-words.ts'
import type { Workspace } from '../use-workspace.ts'
import type { FilterTarget } from './filter-target.ts'

/** The name of a filter's value; undefined when it no longer exists. */
export function valueName(target: FilterTarget, value: string, workspace: Workspace): string | undefined {
  if (target.startsWith('field:')) return testWords(fieldOf(target, workspace.fields), value)
  return namedValue(target, value, workspace) ?? rangeOrChoice(target, value)
}
