/** How far to scroll in a frame while something is held near an edge: the nearer the faster, 0 in the middle. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const edge = 64
  if (at < from + edge) return -Math.ceil(((from + edge - at) / edge) * 16)
  if (at > to - edge) return Math.ceil(((at - to + edge) / edge) * 16)
  return 0
}
