import { round } from './figures.mjs'

/** Compares the figures of all workloads with the goals; a missed figure is reported as measured. */
export function judge(figures) {
  const oneRoom = figures['one-room']
  const { rapport, hocuspocus } = oneRoom.servers
  const bursts = figures.burst.servers
  const memory = figures.memory.servers
  const cold = figures['cold-load'].servers
  const notes = figures['load-notes'].figures
  const burstOf = (name) => bursts.rapport.editsPerSecond.median / bursts[name].editsPerSecond.median
  const followed = (figure) =>
    figures.tracking.servers.rapport[figure].median / figures.tracking.servers['bare Hono + SQLite'][figure].median
  const wide = figures['many-rooms'].servers
  const overPeer = (workload) => figures[workload].overPeer.toPeerMedian
  return [
    atMost('edit to peer, median, 1 room x 10 at 50/s, over @y/websocket-server', overPeer('one-room'), 1.3),
    atMost('edit to peer, median, 1 room x 10 at 400/s, over @y/websocket-server', overPeer('busy-room'), 2),
    atMost('edit to peer, p95, 1 room x 10 (ms), hocuspocus', rapport.toPeer.p95.median, hocuspocus.toPeer.p95.median),
    atMost('edit to peer, median, 200 rooms x 3 at 300/s, over @y/websocket-server', overPeer('many-rooms'), 1.6),
    atMost('processor time per edit at 300/s, over @y/websocket-server', figures['many-rooms'].overPeer.processorPerEdit, 1.1),
    atMost('edit to peer, p95, 200 rooms x 3 (ms), hocuspocus', wide.rapport.toPeer.p95.median, wide.hocuspocus.toPeer.p95.median),
    atLeast('burst edits/s over @y/websocket-server', burstOf('y-websocket-server'), 0.9),
    atLeast('burst edits/s over hocuspocus', burstOf('hocuspocus'), 2),
    atMost(
      'memory per room over @y/websocket-server (rss)',
      memory.rapport.rssKiB.median / memory['y-websocket-server'].rssKiB.median,
      1.3,
    ),
    atMost(
      'memory per room over @y/websocket-server (heap)',
      memory.rapport.heapKiB.median / memory['y-websocket-server'].heapKiB.median,
      1.3,
    ),
    atMost('cold load of 5,000 edits (ms), hocuspocus', cold.rapport.ms.median, cold.hocuspocus.ms.median),
    atLeast("cold load: content present at 'sync' (share)", cold.rapport.timesWhole / cold.rapport.times, 1),
    atMost('edit to acknowledgement, p95, over p95 of fdatasync', rapport.toAcknowledgement.p95.median / oneRoom.disk.p95, 5),
    atMost('edits lost at kill -9 (trials with loss)', figures.kill.trialsWithLoss + figures.comeback.clientsWithLoss, 0),
    atMost('80 clients saved again after kill -9, p95 (ms)', figures.comeback.p95AfterReadyMs.median, 3000),
    atLeast('REST GET over bare Hono + SQLite', figures.rest.overBare.GET, 0.75),
    atLeast('REST PATCH over bare Hono + SQLite', figures.rest.overBare.PATCH, 0.75),
    atLeast('first 100 of 100,000 accounts over the bare query through Hono', figures.list.ratio.median, 0.6),
    atMost('idle memory of a production server, anonymous (MB)', figures.memory.idleMb.later.median, 90),
    atMost('import of 200,000 orders (s)', figures.store.seconds, 60),
    atMost('import of 200,000 orders, resident memory above idle (MB)', figures.store.memory.aboveIdleMb, 100),
    atMost('other calls during an import over idle, p95', figures.store.p95OverIdle, 2),
    atMost('followed link over bare Hono, median', followed('median'), 1.5),
    atMost('followed link over bare Hono, p99', followed('p99'), 1.5),
    atMost('clicks lost at kill -9, answered a second before', figures.tracking.kill.lost, 0),
    atMost('load of 200 notes (ms)', notes[200].ms.median, 20),
    atMost('load of 5,000 notes (ms)', notes[5000].ms.median, 350),
  ]
}

const atMost = (goal, measured, limit) => ({ goal, measured: round(measured), limit: `<= ${round(limit)}`, isMet: measured <= limit })
const atLeast = (goal, measured, limit) => ({ goal, measured: round(measured), limit: `>= ${round(limit)}`, isMet: measured >= limit })

export const goalsTable = (verdicts) =>
  [
    '| goal | measured | limit | |',
    '| --- | --- | --- | --- |',
    ...verdicts.map((verdict) => `| ${verdict.goal} | ${verdict.measured} | ${verdict.limit} | ${verdict.isMet ? 'met' : 'MISSED'} |`),
  ].join('\n')
