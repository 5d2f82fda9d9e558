import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import type { WorkspaceManifest } from '@rapport/domain/workspace/workspace-manifest'
import { fromBufferPromise } from 'yauzl'
import * as Y from 'yjs'
import { createZipArchive } from '../../adapters/zip-archive.ts'
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
  const lists: Record<string, readonly string[]> = {}
  for (const [name, content] of await filesIn(bytes)) {
    if (name === 'manifest.json' || name === 'README.txt') continue
    if (name.startsWith('files/')) lists[numbered(name)] = [content.toString('hex')]
    else
      lists[name] = content
        .toString()
        .split('\n')
        .map((line) => numbered(name === 'documents.jsonl' ? documentLine(line) : line))
  }
  return lists
}

const documentLine = (line: string): string => {
  if (line === '') return ''
  const { state, ...record }: { readonly state: string } = JSON.parse(line)
  const doc = newDocument()
  Y.applyUpdate(doc, Buffer.from(state, 'base64'))
  const structs = [...doc.store.clients].map(([client, all]) => [client, all.map(({ id, length }) => [id.clock, length])])
  return JSON.stringify({ ...record, structs, json: doc.toJSON(), deleted: Y.encodeSnapshot(Y.snapshot(doc)).toString() })
}

/** An archive of some files, as an attacker or a bad copy makes one; `isSealed` writes the manifest anew. */
export const archiveOf = async (files: ReadonlyMap<string, Buffer>, { isSealed = false } = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const content = new Map(files)
  if (isSealed) content.set('manifest.json', sealed(files))
  const zip = createZipArchive(
    [...content].map(([name, bytes]) => ({
      name,
      async *content() {
        yield bytes
      },
    })),
    new Date('2026-11-20T12:00:00Z'),
  )
  return new Uint8Array(await new Response(zip.body).arrayBuffer())
}

const sealed = (files: ReadonlyMap<string, Buffer>): Buffer => {
  const manifest: WorkspaceManifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  const named = [...files].flatMap(([name, bytes]) => {
    if (name === 'manifest.json') return []
    const entries = name.endsWith('.jsonl') ? bytes.toString().split('\n').filter(Boolean).length : null
    return [{ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), entries }]
  })
  return Buffer.from(JSON.stringify({ ...manifest, files: named }))
}
