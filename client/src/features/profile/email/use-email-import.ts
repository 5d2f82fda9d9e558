import { emailFileBytes, emailTooLarge } from '@rapport/domain/account/email-import'
import { useQueryClient } from '@tanstack/react-query'
import { importEmail } from '../../../api/account/email-calls.ts'
import { cacheAccount } from '../../../sync/account/account-cache.ts'
import { toast } from '../../../ui/message/toast.ts'
import { type ImportOutcome, importSayings } from './import-words.ts'

/** Imports .eml files one by one and tells the outcome. It needs the network: the server reads them. */
export function useEmailImport(accountId: string): (files: readonly File[]) => Promise<void> {
  const client = useQueryClient()
  const importOne = async (file: File): Promise<'added' | 'known' | string> => {
    if (file.size > emailFileBytes) return emailTooLarge
    const result = await importEmail(accountId, file)
    if (!result.ok) return result.refusal.message
    cacheAccount(client, result.value.data)
    return result.value.isNew ? 'added' : 'known'
  }
  return async (files) => {
    let outcome: ImportOutcome = { added: 0, repeated: 0, refused: [] }
    for (const file of files) outcome = counted(outcome, file.name, await importOne(file))
    for (const { kind, text } of importSayings(outcome)) toast[kind](text)
  }
}

const counted = (outcome: ImportOutcome, name: string, what: string): ImportOutcome => {
  if (what === 'added') return { ...outcome, added: outcome.added + 1 }
  if (what === 'known') return { ...outcome, repeated: outcome.repeated + 1 }
  return { ...outcome, refused: [...outcome.refused, { name, why: what }] }
}
