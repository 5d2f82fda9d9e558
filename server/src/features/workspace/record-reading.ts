import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { ListName, RecordOf, WorkspaceLists } from '@rapport/domain/workspace/workspace-lists'
import { fileOfList } from '@rapport/domain/workspace/workspace-lists'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'

export interface ReadLine {
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** A record of a list, held to its shape. */
export const readRecord = <Name extends ListName>(lists: WorkspaceLists, name: Name, { line, text }: ReadLine): Result<RecordOf<Name>> => {
  const bad = (why: string) => refuse('unprocessable', workspaceWords.badRecord(fileOfList(name), line, why))
  const read = readBy(lists[name], jsonIn(text))
  if (!read) return bad('it is no record')
  if (read.success) return ok(read.data as RecordOf<Name>) // its own shape made it
  const [issue] = read.error.issues
  return bad(issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is no record')
}

/** Undefined for what is nested so deep that no record is. */
const readBy = (shape: WorkspaceLists[ListName], value: unknown) => {
  try {
    return shape.safeParse(value)
  } catch {
    return undefined
  }
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
