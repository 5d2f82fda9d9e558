/** The attribute that gives an element a tooltip: `<td {...tip('Was due Nov 12')}>`. */
export function tip(text: string): { 'data-tip': string } {
  return { 'data-tip': text }
}
