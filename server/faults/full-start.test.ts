import { expect, test } from 'vitest'
import { startServer } from '../../proof-kit/server-process.ts'
import { makeSmallDisk } from './small-disk.ts'

// Only root may mount a small disk.
test.runIf(process.getuid?.() === 0)('a start on a full disk ends with one sentence, and holds once there is room', async () => {
  const disk = await makeSmallDisk()
  try {
    await disk.fill(process.pid)
    const failed = startServer({ dataFolder: disk.folder, env: { DEMO: '0' } })
    await expect(failed).rejects.toThrow(
      /^The server ended with 1 before it was ready:\nThe disk of \S+rapport\.sqlite is full: free some space and try again\.\n$/,
    )

    await disk.free(process.pid)
    const server = await startServer({ dataFolder: disk.folder, env: { DEMO: '0' } })

    expect(await server.stop()).toBe(0)
  } finally {
    await disk.remove()
  }
})
