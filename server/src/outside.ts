import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Files } from '@rapport/domain/file/files'
import { createCarriedFiles } from './adapters/files/carried-files.ts'
import { createDiskFiles, type DiskFiles } from './adapters/files/disk-files.ts'
import type { FileStore, FilesFailed } from './adapters/files/files.ts'
import { type AskModel, createModel } from './adapters/llm.ts'
import { createPortraits, type Portraits } from './adapters/picture/portrait.ts'
import { publicUrlOf } from './adapters/web/foreign-address.ts'
import { createForeignReader } from './adapters/web/foreign-read.ts'
import type { ForeignPorts } from './adapters/web/foreign-target.ts'
import { createWebReader, type WebReader } from './adapters/web/web-reader.ts'
import { unfinishedFiles } from './disk/unfinished-files.ts'
import type { Environment } from './env.ts'

/** The worlds outside that several features need, as the settings have them. */
export interface Outside {
  readonly files: Files
  /** Takes uploads into a folder of this machine; with a bucket they go there. */
  readonly receiveUpload: DiskFiles['receive'] | undefined
  readonly web: WebReader & { readonly mayRead: (address: string) => boolean }
  readonly portraits: Portraits
  /** Absent when no model is configured. */
  readonly askModel: AskModel | undefined
  readonly newFileName: () => string
}

export interface OutsidePorts {
  readonly environment: Environment
  readonly secret: string
  readonly now: () => Date
  readonly bucket?: FileStore | undefined
  readonly onFilesFailed?: FilesFailed | undefined
  /** For tests only: websites on this machine. */
  readonly foreign?: ForeignPorts | undefined
}

export const createOutside = ({ environment, secret, now, bucket, onFilesFailed, foreign = {} }: OutsidePorts): Outside => {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = environment
  const disk = openFolder({ environment, secret, now }, onFilesFailed)
  return {
    files: bucket ? createCarriedFiles(filesToCarry(environment, { disk, bucket })) : disk,
    receiveUpload: bucket && !isInFolder(environment) ? undefined : disk.receive,
    web: { ...createWebReader(createForeignReader(foreign)), mayRead: (address) => publicUrlOf(address) !== null },
    portraits: createPortraits(),
    askModel:
      LLM_BASE_URL === undefined || LLM_MODEL === undefined
        ? undefined
        : createModel({ baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL, withinMs: 30_000 }),
    newFileName: () => randomBytes(16).toString('hex'),
  }
}

/** The folder of this machine in which files lie. */
export const openFolder = (
  { environment, secret, now }: Pick<OutsidePorts, 'environment' | 'secret' | 'now'>,
  onFailed?: FilesFailed,
): DiskFiles => {
  const folder = join(environment.DATA_DIR, 'files')
  return createDiskFiles({ folder, unfinished: join(folder, unfinishedFiles), secret, now, onFailed })
}

/** The bucket of the settings; undefined when files lie in a folder. Its large library is loaded only then. */
export const openBucket = async (environment: Environment, now: () => Date, onFailed?: FilesFailed): Promise<FileStore | undefined> => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  const { createS3Files } = await import('./adapters/files/s3-files.ts')
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return createS3Files({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, ...keys }, now, onFailed)
}

/** With a bucket the folder is where files were before, or the other way round. */
export const filesToCarry = <Store>(environment: Environment, { disk, bucket }: { readonly disk: Store; readonly bucket: Store }) =>
  isInFolder(environment) ? { from: bucket, to: disk } : { from: disk, to: bucket }

const isInFolder = ({ FILES }: Environment): boolean => FILES === 'folder'

/** Where browsers send files that go to a bucket. */
export const uploadOrigin = (environment: Environment): string | undefined =>
  environment.S3_ENDPOINT && !isInFolder(environment) ? new URL(environment.S3_ENDPOINT).origin : undefined
