import type { OrganizationUser } from '@rapport/domain/person/person'
import type { AttentionItem } from '../../../sync/attention/attention.ts'
import {
  discardKeptWords,
  discardOutboxRow,
  insistOnMine,
  letTheirsStand,
  restoreKeptWords,
  restoreOutboxRow,
  retryOutboxRow,
} from '../../../sync/attention/attention-commands.ts'
import { attentionText } from '../../../sync/attention/attention-words.ts'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { copyText, copyWords } from '../../../ui/message/copy-text.ts'
import { toast } from '../../../ui/message/toast.ts'

export interface AttentionActions {
  readonly isBusy: boolean
  readonly retry: () => void
  readonly writeMine: () => void
  readonly keepTheirs: () => void
  /** For good: ask before. */
  readonly discard: () => void
  readonly copy: () => void
}

/** The choices for an entry of the list. */
export function useAttentionActions(item: AttentionItem, name: string, users: readonly OrganizationUser[]): AttentionActions {
  const [isBusy, whileBusy] = useBusy(async (work: () => Promise<unknown>) => void (await work()))
  const run = (work: () => Promise<unknown>) => () => void whileBusy(work)
  return {
    isBusy,
    retry: run(() => retry(item)),
    writeMine: run(async () => {
      if (item.at === 'write') sayInsistence(await insistOnMine(item.row))
    }),
    keepTheirs: run(async () => {
      if (item.at === 'write') await letTheirsStand(item.row)
    }),
    discard: run(() => discard(item)),
    copy: run(() => copy(item, name, users)),
  }
}

/** Yjs is loaded on demand. */
const documents = () => import('../../../sync/document/attention-documents.ts')

async function retry(item: AttentionItem): Promise<void> {
  if (item.at === 'write') return retryOutboxRow(item.row.id)
  if (item.at === 'words') return (await documents()).addKeptWords(item.words)
}

async function discard(item: AttentionItem): Promise<void> {
  if (item.at === 'document') return (await documents()).discardDocumentChanges(item.accountId, item.epoch)
  if (item.at === 'words') {
    await discardKeptWords(item.words.id)
    return void toast.info('Note discarded', { action: { label: 'Undo', run: () => void restoreKeptWords(item.words) } })
  }
  if (item.row.kind === 'create-account') return (await documents()).discardCreation(item.row.id, item.accountId)
  await discardOutboxRow(item.row.id)
  toast.info('Change discarded', { action: { label: 'Undo', run: () => void restoreOutboxRow(item.row) } })
}

function sayInsistence(outcome: Awaited<ReturnType<typeof insistOnMine>>): void {
  if (outcome === 'unreachable') toast.error('The server cannot be reached. Try again when you are online.')
  if (outcome === 'asked-again') toast.info('It was changed once more: look again')
}

async function copy(item: AttentionItem, name: string, users: readonly OrganizationUser[]): Promise<void> {
  const notes = documents().then((part) => part.wordsOfItem(item))
  const text = notes.then((words) => attentionText(item, name, users, words))
  await copyText(text, copyWords.text)
}
