/** Loaded into a server with --import: on SIGUSR2 it collects garbage and reports its memory. */
process.on('SIGUSR2', () => {
  for (let times = 0; times < 4; times += 1) globalThis.gc()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.stderr.write(`memory ${JSON.stringify({ rss, heapUsed, external })}\n`)
})
