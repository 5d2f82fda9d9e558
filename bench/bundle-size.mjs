import { firstLoadLimit } from '../client/e2e/measure/first-load.ts'
import { measureDemoFirstLoad } from '../client/e2e/measure/measure-first-load.ts'

const { gzippedBytes, files } = await measureDemoFirstLoad()
console.log(
  JSON.stringify({ what: 'gzipped JavaScript until the rows of Home paint', gzippedBytes, limit: firstLoadLimit, files }, null, 2),
)
process.exit(gzippedBytes <= firstLoadLimit ? 0 : 1)
