import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { nameSources } from './source-trace.ts'

/** Where the built server begins. What V8 makes of the code is kept beside it for later starts. */
nameSources()
enableCompileCache(join(import.meta.dirname, 'compiled'))
await import('../main.ts')
