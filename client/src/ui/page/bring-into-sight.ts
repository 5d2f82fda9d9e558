/** Shows a row that somebody asked for, and focuses its first control. */
export const bringIntoSight = (row: Element | null | undefined): void => {
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
