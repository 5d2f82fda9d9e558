import { type CaretOwner, caretOwner } from '../editor/caret-face.ts'

/** The awareness field in which a device says which notes it is editing. */
export const editingField = 'editing'

interface AwarenessStates {
  readonly clientID: number
  getStates(): ReadonlyMap<number, Readonly<Record<string, unknown>>>
}

/** Who else is editing a note, each person once, by name. */
export const editingPeers = (awareness: AwarenessStates, noteId: string): readonly CaretOwner[] => {
  const peersById = new Map<string, CaretOwner>()
  for (const [clientId, state] of awareness.getStates()) {
    const editing = state[editingField]
    if (clientId === awareness.clientID || !Array.isArray(editing) || !editing.includes(noteId)) continue
    const peer = caretOwner(state.user)
    peersById.set(peer.id, peer)
  }
  return [...peersById.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** 'Ben is editing', 'Ben and Chloe are editing', 'Ben and 2 others are editing'; nothing when nobody is. First names: the line is short. */
export const editingHint = (peers: readonly CaretOwner[]): string => {
  const [first, second] = peers.map((peer) => peer.name.split(/\s+/)[0] ?? peer.name)
  if (first === undefined) return ''
  if (second === undefined) return `${first} is editing`
  return peers.length === 2 ? `${first} and ${second} are editing` : `${first} and ${peers.length - 1} others are editing`
}
