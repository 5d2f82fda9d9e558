import { comeback } from './comeback-load.mjs'
import { cold, coldFill, documentFill, join } from './document-load.mjs'
import { burst, fanOut, hold, steady } from './edit-load.mjs'
import { follow } from './follow-load.mjs'
import { paced } from './paced-load.mjs'
import { rest } from './rest-load.mjs'

/** The load generator's process: runs a load against a server, reports its figures and ends. */
const loads = { steady, burst, fanOut, hold, coldFill, documentFill, cold, join, comeback, rest, follow, paced }
const [name, target, options] = process.argv.slice(2)
const result = await loads[name](JSON.parse(target), JSON.parse(options))
process.send({ at: 'result', result }, () => process.exit(0))
