import { tooLargeWorkspace, workspaceBytes } from '@rapport/domain/workspace/workspace-import'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'

/** Why a file is not worth sending: nobody waits for an upload whose first bytes are wrong. */
export const archiveIssue = async (file: Blob): Promise<string | undefined> => {
  if (file.size > workspaceBytes) return tooLargeWorkspace
  const start = await file.slice(0, 2).text()
  return start === zipStart ? undefined : workspaceWords.noExport
}

const zipStart = 'PK'
