import type { OpenWorld } from '../world.ts'

/** Calls and live events move on. */
export const callsMove = ({ chance, http }: OpenWorld): string => {
  const call = chance.pick(http.calls())
  if (call && chance.happens(0.6)) return `${http.step(call)} for call ${call.id} of ${call.realm.name}`
  const stream = chance.pick(http.streams())
  return stream ? `${stream.step()} for the events of ${stream.realm.name}` : 'nothing'
}

/** The tab of a call vanishes while the server answers. A creation goes first, then any other change. */
export const tabCrashesCalling = ({ chance, http, tabs, crash }: OpenWorld): string => {
  const writes = http.calls().filter(({ request }) => request.method !== 'GET')
  const ofOutboxes = writes.filter(({ request }) => !request.url.endsWith('/held-positions'))
  const creations = writes.filter(({ request }) => request.url.endsWith('/api/accounts'))
  const call = [creations, ofOutboxes, writes].map((calls) => chance.pick(calls)).find((candidate) => candidate !== undefined)
  const tab = tabs.find(({ realm }) => realm === call?.realm)
  if (!call || !tab) return 'nothing'
  if (call.at === 'going') http.step(call)
  crash(tab, chance.below(3))
  return `${tab.realm.name} crashes while it is answered`
}

/** The tab of a call or a stream hears that the connection is gone. */
export const callIsCut = ({ chance, http }: OpenWorld): string => {
  const call = chance.pick(http.calls())
  if (call && chance.happens(0.7)) {
    http.cut(call, chance.happens(0.5))
    return `call ${call.id} of ${call.realm.name} is cut`
  }
  const stream = chance.pick(http.streams())
  stream?.lose()
  return stream ? `the events of ${stream.realm.name} are cut` : 'nothing'
}

/** Everything on its way arrives; answers whether there was anything. */
export const moveCalls = ({ http }: OpenWorld): boolean => {
  let hasMoved = false
  for (const call of http.calls()) hasMoved = http.step(call) || hasMoved
  for (const stream of http.streams()) while (stream.step()) hasMoved = true
  return hasMoved
}
