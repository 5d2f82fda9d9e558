import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { carry } from './adapters/files/carried-files.ts'
import { CommandRefusal, tellRefusal } from './backup/backup-refusal.ts'
import { readFolderEnvironment } from './env.ts'
import { filesToCarry, openBucket, openFolder } from './outside.ts'

const usage =
  'npm run files -- move carries files to where the settings say, while the server runs. Set S3_…, and FILES=folder to go back to the folder.'

/** A line now and then: a large installation takes hours. */
const tellEvery = 100

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.join(' ') !== 'move') throw new CommandRefusal(usage)
  const environment = readFolderEnvironment(process.env)
  const now = () => new Date()
  const bucket = await openBucket(environment, now)
  if (!bucket) throw new CommandRefusal(`No bucket is set. ${usage}`)
  // It signs nothing.
  const disk = openFolder({ environment, secret: '', now })
  const carrying = filesToCarry(environment, { disk, bucket })
  const [into, kept] = [carrying.to === bucket ? 'the bucket' : 'the folder', []] as [string, string[]]
  let moved = 0
  for await (const key of carrying.from.keys()) {
    const carried = await carry(carrying, key)
    if (carried.ok) moved += 1
    else if (carried.refusal.code !== 'not_found') kept.push(`${key}: ${carried.refusal.message}`)
    if (moved > 0 && moved % tellEvery === 0) process.stdout.write(`${moved} files are in ${into}.\n`)
  }
  if (kept.length > 0) {
    process.exitCode = 1
    return `${moved} files are in ${into} now. ${kept.length} could not be moved and are where they were; run it again. The first: ${kept[0]}`
  }
  return `${moved} files were moved: all are in ${into} now, and each was read back from there.`
})
