import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs a workload with a CPU profile of our server after warming up, and adds the share of each function. */
export async function profiled(run, options) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-profile-'))
  const preload = new URL(`profile-on-signal.mjs?folder=${encodeURIComponent(folder)}`, import.meta.url)
  const figures = await run({ ...options, nodeOptions: ['--import', preload.href] })
  const files = await readdir(folder)
  const profiles = await Promise.all(files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))))
  await rm(folder, { recursive: true, force: true })
  return { ...figures, profile: profiles.map(summarise).sort((a, b) => b.busyMs - a.busyMs)[0] }
}

const idle = new Set(['(idle)', '(program)', '(root)'])

/** The functions and files by their own time. */
function summarise({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const byFunction = new Map()
  const byFile = new Map()
  let busy = 0
  samples.forEach((id, index) => {
    const { functionName, url, lineNumber } = frames.get(id)
    // The start of the profile itself does not count.
    if (idle.has(functionName) || url === 'node:inspector') return
    const ms = timeDeltas[index] / 1000
    const file = url.split('/').slice(-2).join('/')
    busy += ms
    byFunction.set(`${functionName} ${file}:${lineNumber + 1}`, (byFunction.get(`${functionName} ${file}:${lineNumber + 1}`) ?? 0) + ms)
    byFile.set(fileOf(url), (byFile.get(fileOf(url)) ?? 0) + ms)
  })
  const top = (map, count) =>
    Object.fromEntries(
      [...map]
        .sort((a, b) => b[1] - a[1])
        .slice(0, count)
        .map(([key, ms]) => [key, `${((ms / busy) * 100).toFixed(1)} %`]),
    )
  return { busyMs: Math.round(busy), files: top(byFile, 15), functions: top(byFunction, 25) }
}

function fileOf(url) {
  if (url === '') return 'native and garbage'
  if (url.startsWith('node:')) return 'node'
  const [, inside] = url.split('/node_modules/').slice(-2)
  if (inside)
    return inside
      .split('/')
      .slice(0, inside.startsWith('@') ? 2 : 1)
      .join('/')
  return url
    .replace(/^.*\/(server|packages|drizzle)\//, '$1/')
    .split('/')
    .slice(0, 4)
    .join('/')
}
