import { fileOfList, type ListName, type RecordOf, type WorkspaceLists } from '@rapport/domain/workspace/workspace-lists'
import { linesOf } from './archive-line.ts'
import type { OpenArchive } from './open-archive.ts'
import { readRecord } from './record-reading.ts'

/** A record is not what it was when the archive was checked. */
export class BadRecord extends Error {}

/** The records of a list of an archive that was checked. */
export async function* recordsOf<Name extends ListName>(
  archive: OpenArchive,
  lists: WorkspaceLists,
  name: Name,
): AsyncGenerator<RecordOf<Name>> {
  const file = archive.files.get(fileOfList(name))
  if (!file) return
  let line = 0
  for await (const text of linesOf(await file.open())) {
    line += 1
    const read = readRecord(lists, name, { line, text })
    if (!read.ok) throw new BadRecord(read.refusal.message)
    yield read.value
  }
}

/** So many at a time, behind the first ones. */
export async function* groupsBehind<T>(all: AsyncIterable<T>, done: number, size: number): AsyncGenerator<readonly T[]> {
  let seen = 0
  let group: T[] = []
  for await (const item of all) {
    seen += 1
    if (seen <= done) continue
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

export const collect = async <T>(all: AsyncIterable<T>): Promise<readonly T[]> => {
  const collected: T[] = []
  for await (const item of all) collected.push(item)
  return collected
}
