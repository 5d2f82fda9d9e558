import { buffer } from 'node:stream/consumers'
import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { fromBufferPromise } from 'yauzl'
import * as Y from 'yjs'
import { newDocument } from '../../collab/saving/journal.ts'
import type { TestApp, Visitor } from '../../test-app.ts'

// For tests: archives as people download and upload them.

export const exportOf = async (who: Pick<Visitor, 'get'>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await who.get('/api/export')).arrayBuffer())

/** Sends an archive and waits until it is looked through. */
export const checkArchiveOf = async (app: TestApp, who: Visitor, bytes: Uint8Array<ArrayBuffer>): Promise<WorkspaceImport> => {
  const preparation = { filename: 'glow.zip', size: bytes.length }
  const { id, uploadUrl }: { id: string; uploadUrl: string } = await who.data('POST', '/api/workspace-imports', preparation)
  await who.send(uploadUrl, { method: 'PUT', body: bytes })
  await who.call('POST', `/api/workspace-imports/${id}/complete`)
  await app.app.settle()
  return who.data('GET', `/api/workspace-imports/${id}`)
}

/** Makes an organisation of an archive, and goes there. */
export const importArchive = async (app: TestApp, who: Visitor, bytes: Uint8Array<ArrayBuffer>): Promise<WorkspaceImport> => {
  const { id } = await checkArchiveOf(app, who, bytes)
  await who.call('POST', `/api/workspace-imports/${id}/begin`)
  await app.app.settle()
  const done: WorkspaceImport = await who.data('GET', `/api/workspace-imports/${id}`)
  if (done.organizationId !== null) await who.call('POST', '/api/auth/organization/set-active', { organizationId: done.organizationId })
  return done
}

/** The files of an archive as bytes, by their names. */
export const filesIn = async (bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> => {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** All that an archive says, list by list and record by record, with ids numbered as they come: two workspaces that are alike say the same. */
export const saidBy = async (bytes: Uint8Array): Promise<Readonly<Record<string, readonly string[]>>> => {
  const numbers = new Map<string, string>()
  const numbered = (text: string) =>
    text.replace(/\b[0-9a-z]{20,40}\b/g, (id) => {
      const number = numbers.get(id) ?? `#${numbers.size}`
      numbers.set(id, number)
      return number
    })
  const said: Record<string, readonly string[]> = {}
  for (const [name, content] of await filesIn(bytes)) {
    if (name === 'manifest.json' || name === 'README.txt') continue
    if (name.startsWith('files/')) said[numbered(name)] = [content.toString('hex')]
    else
      said[name] = content
        .toString()
        .split('\n')
        .map((line) => numbered(name === 'documents.jsonl' ? documentLine(line) : line))
  }
  return said
}

const documentLine = (line: string): string => {
  if (line === '') return ''
  const { state, ...record }: { readonly state: string } = JSON.parse(line)
  const doc = newDocument()
  Y.applyUpdate(doc, Buffer.from(state, 'base64'))
  const structs = [...doc.store.clients].map(([client, all]) => [client, all.map(({ id, length }) => [id.clock, length])])
  return JSON.stringify({ ...record, structs, json: doc.toJSON(), deleted: Y.encodeSnapshot(Y.snapshot(doc)).toString() })
}
