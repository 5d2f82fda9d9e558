import { coldLoadOfEdits, joinOfNotes, loadOfNotes } from './document-workloads.mjs'
import { comebackAfterKill, lossAtKill } from './kill-workloads.mjs'
import { memoryPerRoom } from './memory-workload.mjs'
import { restOfAccounts } from './rest-workload.mjs'
import { storeImport } from './sales/store-workload.mjs'
import { trackedLinks } from './sales/tracking-workload.mjs'
import { severalServers } from './several/several-workload.mjs'
import { sideBySide } from './side-by-side.mjs'
import { videoFiles } from './videos/video-workload.mjs'
import { firstPageOfAccounts } from './workspace/list-workload.mjs'

const all = ['rapport', 'relay', 'storing relay', 'y-websocket-server', 'hocuspocus']

/** `npm run bench -- <name>`: each resolves to its figures as JSON. */
export const workloads = {
  'one-room': (options) =>
    sideBySide({
      ...options,
      names: all,
      load: 'steady',
      rooms: 1,
      loadOptions: { clients: 10, editsPerSecond: 50, seconds: options.seconds },
    }),
  'busy-room': (options) =>
    sideBySide({
      ...options,
      names: ['rapport', 'storing relay', 'y-websocket-server'],
      load: 'steady',
      rooms: 1,
      loadOptions: { clients: 10, editsPerSecond: 400, seconds: options.seconds },
    }),
  'many-rooms': (options) =>
    sideBySide({
      ...options,
      names: all,
      load: 'steady',
      rooms: 200,
      loadOptions: { clients: 3, editsPerSecond: 300, seconds: options.seconds },
    }),
  'fan-out': (options) =>
    sideBySide({
      ...options,
      names: all,
      load: 'fanOut',
      rooms: 1,
      loadOptions: { clients: 101, editsPerSecond: 10, seconds: options.seconds },
    }),
  burst: (options) => sideBySide({ ...options, names: all, load: 'burst', rooms: 2, loadOptions: { clients: 10, editsEach: 500 } }),
  'cold-load': coldLoadOfEdits,
  join: joinOfNotes,
  'load-notes': loadOfNotes,
  comeback: comebackAfterKill,
  kill: lossAtKill,
  memory: memoryPerRoom,
  rest: restOfAccounts,
  list: firstPageOfAccounts,
  several: severalServers,
  store: storeImport,
  tracking: trackedLinks,
  videos: videoFiles,
}
