import { importWaitsMs } from '@rapport/domain/workspace/workspace-import'
import { alone } from '../../../store/renewal/alone.ts'
import { forgetWork, readLeftWork } from '../../../store/renewal/kept-work.ts'
import type { ImportPorts } from './import-ports.ts'
import type { ImportRunner } from './import-runner.ts'
import { removeSomeFilled } from './removal-repository.ts'
import { readForsaken } from './workspace-import-repository.ts'
import { forget } from './workspace-import-service.ts'

type JobPorts = Pick<ImportPorts, 'store' | 'now' | 'report' | 'wait'>

/** Goes on with imports that a stop or an error left, and removes what became nothing: archives that nobody came back to, half workspaces. */
export const createImportJob =
  ({ store, now, report, wait }: JobPorts, runner: Pick<ImportRunner, 'startAll'>) =>
  async (): Promise<void> => {
    const { tables } = store
    await runner.startAll()
    const before = new Date(now().getTime() - importWaitsMs)
    for (const row of await store.read((db) => readForsaken({ db, tables }, before)))
      await alone(report, () => store.write((tx) => forget(tx, row)))
    for (const row of await store.read((db) => readLeftWork({ db, tables }, 'half workspace')))
      await alone(report, async () => {
        while (!(await store.write((tx) => removeSomeFilled(tx, row.organizationId)))) await wait(1)
        await store.write((tx) => forgetWork(tx, row))
      })
  }
