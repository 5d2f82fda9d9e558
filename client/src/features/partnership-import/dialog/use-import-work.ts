import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type AgreementSent, parseAgreement } from '../../../api/partnership/agreement-calls.ts'
import { newId } from '../../../sync/new-id.ts'
import { toast } from '../../../ui/message/toast.ts'
import { failureWords, importWords } from '../import-words.ts'
import { type FileState, fileToRead, type ImportWork, noWork, stateOfAnswer, takeFiles, withState } from '../import-work.ts'

export type ChangeWork = Dispatch<SetStateAction<ImportWork>>

/** The agreements of an import; they are read one by one until the dialog closes. */
export function useImportWork(accountId: string, files: readonly File[], isOnline: boolean): readonly [ImportWork, ChangeWork] {
  const [work, setWork] = useState(() => takeFiles(noWork, files, newId))
  const current = fileToRead(work, isOnline)
  const key = current?.key
  const file = current?.file
  useEffect(() => {
    if (key === undefined || file === undefined) return
    const reading = new AbortController()
    const tell = (state: FileState) => reading.signal.aborted || setWork((former) => withState(former, key, state))
    void readFile({ file, accountId }, tell, reading.signal)
    return () => reading.abort()
  }, [key, file, accountId])
  return [work, setWork]
}

async function readFile(sent: AgreementSent, tell: (state: FileState) => void, signal: AbortSignal): Promise<void> {
  tell({ at: 'uploading', part: 0 })
  const answer = await parseAgreement(sent, {
    onUpload: (part) => tell(part < 1 ? { at: 'uploading', part } : { at: 'reading', step: null }),
    onStep: (step) => tell({ at: 'reading', step }),
    signal,
  })
  if (signal.aborted) return
  if (answer.ok) {
    tell(stateOfAnswer(answer.value))
    if (answer.value.data.notice === null) toast.success(importWords.extracted)
  } else {
    const why = failureWords(answer.status, answer.message)
    tell({ at: 'failed', why })
    toast.error(why)
  }
}
