import { z } from 'zod'
import { tooLargeWorkspace, workspaceBytes } from './workspace-import.ts'

/** `POST /api/workspace-imports`. */
export const importPreparation = z.strictObject({
  filename: z.string().min(1).max(255),
  size: z.number().int().min(1, 'This file is empty').max(workspaceBytes, tooLargeWorkspace),
})

export type ImportPreparation = z.infer<typeof importPreparation>
