import { createDice } from '../../collab/message/test-fuzz-frames.ts'
import type { Store } from '../../store/store.ts'
import { openTestApp } from '../../test-app.ts'
import { generateWorkspace, type WorkspaceSize } from './test-generated-workspace.ts'
import { exportOf, importArchive, saidBy } from './test-workspaces.ts'

/** What a workspace says that came out of its own archive differs from what it said; undefined when nothing does. For tests only. */
export const differenceAfter = async (seed: number, size: WorkspaceSize = {}, store?: Store): Promise<string | undefined> => {
  const app = await openTestApp({ ...(store && { store }), wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) })
  try {
    const [ana, ben] = [await app.signUp('Ana'), await app.signUp('Ben')]
    await ana.call('POST', '/api/organizations', { name: `Glow ${seed} ✨` })
    await app.join(ana, ben, 'member')
    await generateWorkspace(app, { ana, ben }, createDice(seed), size)
    await app.app.settle()
    const before = await exportOf(ana)
    const done = await importArchive(app, ana, before)
    if (done.state !== 'done') return `it is ${done.state}: ${done.why}`
    return differenceOf(await saidBy(before), await saidBy(await exportOf(ana)))
  } finally {
    await app.close()
  }
}

type Lists = Awaited<ReturnType<typeof saidBy>>

const differenceOf = (before: Lists, after: Lists): string | undefined => {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [lines, linesAfter] = [before[name] ?? [], after[name] ?? []]
    const at = lines.findIndex((line, index) => line !== linesAfter[index])
    if (at >= 0 || lines.length !== linesAfter.length)
      return `${name}, line ${at + 1} of ${lines.length}, then of ${linesAfter.length}:\n${lines[at]}\n${linesAfter[at]}`
  }
  return undefined
}
