import { unfinishedFor } from '@rapport/domain/video/video-file'
import { alone } from '../../store/renewal/alone.ts'
import { forgetWork, leaveWork, readLeftWork } from '../../store/renewal/kept-work.ts'
import type { VideoPorts } from './video-ports.ts'
import { deleteUnfinished, readUnfinished } from './video-repository.ts'

interface JobPorts extends Pick<VideoPorts, 'store' | 'now' | 'files'> {
  readonly report: (error: unknown) => void
}

/** Removes uploads that were not completed in their time, and files that no row names any more. */
export const createVideoFileRemoval =
  ({ store, now, files, report }: JobPorts) =>
  async (): Promise<void> => {
    const { tables } = store
    const before = new Date(now().getTime() - unfinishedFor.ms)
    for (const { id, organizationId, uploadKey, fileKey } of await store.read((db) => readUnfinished({ db, tables }, before)))
      await alone(report, () =>
        store.write(async (tx) => {
          if (!(await deleteUnfinished(tx, id))) return
          for (const subject of [uploadKey, fileKey]) await leaveWork(tx, { work: 'video file', organizationId, subject })
        }),
      )
    for (const row of await store.read((db) => readLeftWork({ db, tables }, 'video file')))
      await alone(report, async () => {
        if ((await files.remove(row.subject)).ok) await store.write((tx) => forgetWork(tx, row))
      })
  }
