import { requireNode20 } from './node-version.mjs'

requireNode20()
import('./run-command.mjs').then(({ runCommand }) => runCommand(process.argv[2], process.argv.slice(3)))
