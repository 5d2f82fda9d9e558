import { type ImportReport, leftWords, neverCarried, reportCounts } from '@rapport/domain/workspace/workspace-import'
import { fileOfList } from '@rapport/domain/workspace/workspace-lists'
import type { QueryPorts } from '../../../store/ports.ts'
import type { OpenArchive } from '../open-archive.ts'
import type { CheckedArchive } from './archive-check.ts'
import { type Asker, becomingOf } from './joining.ts'

/** What an archive holds and who would join, for the person who is about to say yes. */
export const reportOf = async (
  ports: Pick<QueryPorts, 'store'>,
  asker: Asker,
  { manifest }: OpenArchive,
  { organizationName, people, videosWithoutFile: videos, picturesWithoutFile: pictures, documentsWithoutFile: documents }: CheckedArchive,
): Promise<ImportReport> => {
  const entries = new Map(manifest.files.map(({ name, entries }) => [name, entries ?? 0]))
  return {
    organizationName,
    exportedAt: manifest.exportedAt,
    counts: reportCounts((list) => entries.get(fileOfList(list)) ?? 0),
    people: await becomingOf(ports, asker, people),
    left: [...leftWords({ videos, pictures, documents }), neverCarried],
  }
}
