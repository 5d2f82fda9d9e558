import { writeFileSync } from 'node:fs'
import { madeClient } from './made-client.ts'

const { script, types } = madeClient()
writeFileSync(new URL('../made/rapport-client.js', import.meta.url), script)
writeFileSync(new URL('../made/rapport-client.d.ts', import.meta.url), types)
