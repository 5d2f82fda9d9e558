import { requireNode20 } from './node-version.mjs'

requireNode20()
import('./test-run.mjs').then(({ runTests }) => runTests(process.argv.slice(2)))
