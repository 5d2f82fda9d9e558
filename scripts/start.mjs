import { requireNode20 } from './node-version.mjs'

requireNode20()
import('./serve.mjs').then(({ serve }) => serve())
