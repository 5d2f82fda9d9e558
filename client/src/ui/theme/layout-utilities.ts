import type { PropertyConfig } from '@pandacss/dev'

/** Styles that many frames share. The value of the first three is their gap. */
export const layoutUtilities: Readonly<Record<string, PropertyConfig>> = {
  column: { className: 'column', values: 'spacing', transform: (gap: string) => ({ display: 'flex', flexDirection: 'column', gap }) },
  row: { className: 'row', values: 'spacing', transform: (gap: string) => ({ display: 'flex', alignItems: 'center', gap }) },
  inlineRow: {
    className: 'inline-row',
    values: 'spacing',
    transform: (gap: string) => ({ display: 'inline-flex', alignItems: 'center', gap }),
  },
  panel: {
    className: 'panel',
    values: { type: 'boolean' },
    transform: (_, { token }) => ({
      border: `1px solid ${token('colors.border.subtle')}`,
      borderRadius: token('radii.md'),
      background: token('colors.bg.surface'),
    }),
  },
}
