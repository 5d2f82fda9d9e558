import { createHash } from 'node:crypto'
import type { Files } from '@rapport/domain/file/files'
import { ok, type Result } from '@rapport/domain/result/result'
import { type FileStore, fileRefusals } from './files.ts'

export interface Carrying {
  readonly from: FileStore
  readonly to: FileStore
}

/**
 * Files that were in another store before. What is written goes to the present one; what is not there yet is read where it was. So they are
 * carried over while people use them.
 */
export const createCarriedFiles = ({ from, to }: Carrying): Files => {
  const firstOf = async <T>(ask: (files: FileStore) => Promise<Result<T>>): Promise<Result<T>> => {
    const present = await ask(to)
    return !present.ok && present.refusal.code === 'not_found' ? ask(from) : present
  }
  return {
    put: to.put,
    putFrom: to.putFrom,
    read: (key, range) => firstOf((files) => files.read(key, range)),
    size: (key) => firstOf((files) => files.size(key)),
    async move(key, other) {
      const moved = await to.move(key, other)
      return !moved.ok && moved.refusal.code === 'not_found' ? carry({ from, to }, key, other) : moved
    },
    uploadAddress: to.uploadAddress,
    async remove(key) {
      const removed = await to.remove(key)
      return removed.ok ? from.remove(key) : removed
    },
  }
}

/** Carries one file: it is gone from where it was only once the other store gave back the same bytes. Any step may be done again. */
export const carry = async ({ from, to }: Carrying, key: string, other = key): Promise<Result<void>> => {
  const copied = await copyOver({ from, to }, key, other)
  if (!copied.ok) return copied
  // Somebody deleted it meanwhile.
  if (!(await from.size(key)).ok) await to.remove(other)
  return from.remove(key)
}

/** The same, and it stays where it was. */
export const copyOver = async ({ from, to }: Carrying, key: string, other = key): Promise<Result<void>> => {
  const before = await sumOf(from, key)
  if (!before.ok) return before
  const present = await sumOf(to, other)
  if (!present.ok && present.refusal.code !== 'not_found') return present
  if (!present.ok || present.value !== before.value) {
    const copied = await copy({ from, to }, key, other)
    if (!copied.ok) return copied
    const after = await sumOf(to, other)
    if (!after.ok) return after
    if (after.value !== before.value) return fileRefusals.unkept
  }
  return ok(undefined)
}

const copy = async ({ from, to }: Carrying, key: string, other: string): Promise<Result<void>> => {
  const file = await from.read(key)
  return file.ok ? to.putFrom(other, { bytes: file.value.size, body: file.value.body }) : file
}

/** A checksum of the bytes as they come back. */
const sumOf = async (files: FileStore, key: string): Promise<Result<string>> => {
  const file = await files.read(key)
  if (!file.ok) return file
  const hash = createHash('sha256')
  try {
    for await (const part of file.value.body) hash.update(part)
  } catch {
    return fileRefusals.unread
  }
  return ok(hash.digest('hex'))
}
