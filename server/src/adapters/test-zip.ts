import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a ZIP by their names. Fails on one that is not whole. For tests only. */
export const unzip = async (bytes: Uint8Array): Promise<Readonly<Record<string, string>>> => {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  return files
}
