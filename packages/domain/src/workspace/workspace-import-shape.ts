import { z } from 'zod'
import { organizationId } from '../id/id-shape.ts'
import { emptyFileWords, filenameLimit } from '../limit/file-words.ts'
import { tooLargeWorkspace, workspaceBytes } from './workspace-import.ts'

/** `POST /api/workspace-imports`. */
export const importPreparation = z.strictObject({
  filename: z.string().min(1).max(filenameLimit),
  size: z.number().int().min(1, emptyFileWords).max(workspaceBytes, tooLargeWorkspace),
  organizationId,
})

export type ImportPreparation = z.infer<typeof importPreparation>
