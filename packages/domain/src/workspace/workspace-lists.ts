import type { z } from 'zod'
import { accountRecords, noticeRecords } from './account-records.ts'
import { documentRecords } from './document-records.ts'
import { organizationRecords } from './organization-records.ts'
import { type RecordIds, recordParts } from './record-part.ts'
import { salesRecords } from './sales-records.ts'
import { videoRecords } from './video-records.ts'

/** [WS3] The lists of an archive with the shape of their records. A workspace is filled in this order. */
export const workspaceLists = (ids: RecordIds) => {
  const parts = recordParts(ids)
  return {
    ...organizationRecords(parts, ids.own),
    ...accountRecords(parts, ids),
    ...documentRecords(parts),
    ...salesRecords(parts, ids.own),
    ...videoRecords(parts),
    ...noticeRecords(parts),
  }
}

export type WorkspaceLists = ReturnType<typeof workspaceLists>
export type ListName = keyof WorkspaceLists
/** A record as it is read, with instants as dates and the ids that it has here. */
export type RecordOf<Name extends ListName> = z.output<WorkspaceLists[Name]>

/** Every id stays. */
export const keptIds: RecordIds = { own: (id) => id, person: (id) => id, any: (id) => id }

export const listNames = Object.keys(workspaceLists(keptIds)) as readonly ListName[] // the keys of that very object

/** [WS5] Lists that an archive of an earlier form does not have. */
const listSince: { readonly [Name in ListName]?: number } = { agreements: 3 }

/** [WS5] Whether an archive of a form must have a list. */
export const hasList = (name: ListName, version: number): boolean => version >= (listSince[name] ?? 0)

/** Each list is a file with a record a line. */
export const fileOfList = (name: ListName): string => `${name}.jsonl`
