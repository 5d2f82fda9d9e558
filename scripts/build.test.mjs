import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtServer, serverSources } from './build.mjs'
import { root } from './root.mjs'

test('whatever the server is built from counts as its source, so no test meets an old build', async () => {
  const folder = path.dirname(await builtServer())

  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'))
  const sources = maps.flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')).sources)
  const own = new Set(sources.map((source) => path.relative(root, path.resolve(`${root}/server/dist/builds/any`, source))))
  const uncounted = [...own].filter((file) => !/node_modules|__vite/.test(file) && !isCounted(file))

  expect(own).toContain('server/src/main.ts')
  expect(uncounted).toEqual([])
})

const isCounted = (file) => serverSources.some((source) => file === source || file.startsWith(`${source}/`))
