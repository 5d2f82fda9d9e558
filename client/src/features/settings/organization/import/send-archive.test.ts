import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { tooLargeWorkspace, workspaceBytes } from '@rapport/domain/workspace/workspace-import'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'
import { expect, test } from 'vitest'
import { refusedAnswer, unanswered } from '../../../../api/request.ts'
import { archiveIssue } from './archive-issue.ts'
import { type SendArchivePorts, sendArchive } from './send-archive.ts'

const checking = { id: 'first', state: 'checking' } as WorkspaceImport // what else it has is only passed on

interface World {
  readonly ports: SendArchivePorts
  readonly calls: string[]
}

const makeWorld = (ports: Partial<SendArchivePorts> = {}): World => {
  const calls: string[] = []
  return {
    calls,
    ports: {
      prepare: async ({ filename, size }) => {
        calls.push(`prepare ${filename} ${size}`)
        return { ok: true, value: { id: 'first', uploadUrl: '/here' } }
      },
      put: async ({ uploadUrl, onPart }) => {
        calls.push(`put ${uploadUrl}`)
        onPart(0.5)
        return { ok: true, value: null }
      },
      complete: async (id) => {
        calls.push(`complete ${id}`)
        return { ok: true, value: checking }
      },
      remove: async (id) => {
        calls.push(`remove ${id}`)
        return { ok: true, value: { id } }
      },
      ...ports,
    },
  }
}

const send = ({ ports }: World, { arrivedId, control = new AbortController() }: { arrivedId?: string; control?: AbortController } = {}) =>
  sendArchive({ file: new File(['PK..'], 'glow.zip'), arrivedId, onPart: () => undefined, signal: control.signal }, ports)

test('an archive is announced, sent and told to be there', async () => {
  const world = makeWorld()

  expect(await send(world)).toEqual({ at: 'arrived', import: checking })
  expect(world.calls).toEqual(['prepare glow.zip 4', 'put /here', 'complete first'])
})

test('what arrived is not sent again when only the last word was lost', async () => {
  const world = makeWorld({ complete: async () => unanswered() })
  expect(await send(world)).toMatchObject({ at: 'failed', isRetryable: true, arrivedId: 'first' })

  const better = makeWorld()
  expect(await send(better, { arrivedId: 'first' })).toMatchObject({ at: 'arrived' })
  expect(better.calls).toEqual(['complete first'])
})

test('what did not arrive is sent from the beginning', async () => {
  const missing = refusedAnswer(409, null, { error: workspaceWords.notArrived })
  const world = makeWorld({ complete: async () => missing })

  expect(await send(world)).toEqual({ at: 'failed', why: workspaceWords.notArrived, isRetryable: true, arrivedId: undefined })
})

test('an archive that is too large is refused for good', async () => {
  const world = makeWorld({ prepare: async () => refusedAnswer(400, null, { error: tooLargeWorkspace }) })

  expect(await send(world)).toMatchObject({ at: 'failed', why: tooLargeWorkspace, isRetryable: false })
})

test('a cancelled upload is taken back', async () => {
  const control = new AbortController()
  const world = makeWorld({
    put: async () => {
      control.abort()
      return unanswered()
    },
  })

  expect(await send(world, { control })).toEqual({ at: 'cancelled' })
  expect(world.calls).toEqual(['prepare glow.zip 4', 'remove first'])
})

test('a file that can be no export is told before it is sent', async () => {
  expect(await archiveIssue(new Blob(['PK\u0003\u0004']))).toBeUndefined()
  expect(await archiveIssue(new Blob(['name,email']))).toBe(workspaceWords.noExport)
  expect(await archiveIssue(new Blob([]))).toBe(workspaceWords.noExport)
  expect(await archiveIssue({ size: workspaceBytes + 1 } as Blob)).toBe(tooLargeWorkspace) // no more of it is read
})
