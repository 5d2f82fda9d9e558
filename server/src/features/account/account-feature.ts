import { minuteMs } from '@rapport/domain/limit/unit'
import type { Result } from '@rapport/domain/result/result'
import { createLogAnalytics } from '../../adapters/analytics.ts'
import { readEmail } from '../../adapters/email-reader.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../store/store.ts'
import { followMoves } from './account-analytics.ts'
import { type AccountCommands, createAccountCommands } from './account-commands-service.ts'
import type { SubstageEffects } from './account-effect-service.ts'
import { createAccountFilling } from './account-filling-service.ts'
import { removeAccount } from './account-removal-service.ts'
import { createAccountRoutes } from './account-routes.ts'
import { type AccountService, createAccountService } from './account-service.ts'
import { createAccountBulkRoutes } from './bulk/account-bulk-routes.ts'
import { createAccountBulk } from './bulk/account-bulk-service.ts'
import { type UndoOutcome, undoCommit } from './bulk/account-undo-service.ts'
import { createAccountEmailRoutes } from './email/account-email-routes.ts'
import { createEmailImport } from './email/account-email-service.ts'
import { startLabelRenewal } from './label/account-label-renewal.ts'
import { createAccountListRoutes } from './list/account-list-routes.ts'
import { type AccountList, createAccountList } from './list/account-list-service.ts'
import { createAccountMergeRoutes } from './merge/account-merge-routes.ts'
import { createAccountMerging } from './merge/account-merge-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'rooms' | 'history' | 'log' | 'report' | 'now' | 'newId'>

/** How another feature takes back what it did to accounts, in its own transaction. */
interface AccountUndoing {
  /** Into the Trash. */
  readonly remove: (tx: Tx, caller: Caller, id: string) => Promise<Result<number>>
  /** A commit by its writer, as far as nobody changed the same since. */
  readonly takeBack: (
    tx: Tx,
    caller: Caller,
    commit: { readonly id: string; readonly rev: number; readonly writer: string },
  ) => Promise<UndoOutcome>
}

/** What other features do with accounts. */
interface AccountsForOthers extends Pick<AccountService, 'read'> {
  readonly list: AccountList
  readonly fill: ReturnType<typeof createAccountFilling>
  readonly commands: AccountCommands
  readonly undo: AccountUndoing
}

export const createAccountFeature = (ports: Ports, effects: SubstageEffects): Feature & AccountsForOthers => {
  const { environment, history, log } = ports
  const accounts = createAccountService({ ...ports, effects })
  const list = createAccountList(ports)
  const relabelling = startLabelRenewal(ports)
  void relabelling.run()
  const stopFollowing = followMoves({ ...ports, analytics: createLogAnalytics(log) })
  return {
    list,
    read: accounts.read,
    fill: createAccountFilling(ports),
    commands: createAccountCommands(ports),
    undo: {
      remove: (tx, caller, id) => removeAccount(ports, tx, caller, id),
      takeBack: (tx, caller, commit) => undoCommit(ports, tx, caller, commit),
    },
    routes: [
      createAccountBulkRoutes(createAccountBulk(ports)),
      createAccountMergeRoutes(createAccountMerging({ ...ports, documentBytes: environment.COLLAB_DOCUMENT_BYTES })),
      createAccountListRoutes(list, history.epoch),
      createAccountRoutes({ accounts, epoch: history.epoch }),
      createAccountEmailRoutes(createEmailImport({ ...ports, readEmail })),
    ],
    jobs: [{ name: 'label-members', everyMs: minuteMs, run: async () => void relabelling.run() }],
    settle: relabelling.run,
    close: async () => {
      stopFollowing()
      await relabelling.stop()
    },
  }
}
