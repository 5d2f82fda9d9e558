/** Whether a key may act as a shortcut of its page: nobody types there, no list takes it, no dialog lies above. */
export function isFreeKey(event: KeyboardEvent, openDialogs: number, layer: number): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  if (openDialogs > layer) return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(takesKeys)) return false
  if (ticks.has(event.key) && target?.closest('input')) return false
  return !(event.key.startsWith('Arrow') && target?.closest(takesArrows))
}

/** Nobody types into a box that is ticked. */
const ticks: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
/** Where somebody types. */
export const takesText = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [contenteditable=""]'
const takesKeys = `${takesText}, [role=menu], [role=listbox], [role=combobox]`
const takesArrows = '[role=radiogroup], [role=tablist], button[aria-haspopup]'
