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
  /** Shades an edge of a scrolling box on `bg.surface` as long as more lies behind it. */
  scrollCue: {
    className: 'scroll-cue',
    values: { type: 'boolean' },
    transform: (_, { token }) => {
      const surface = token('colors.bg.surface')
      const shade = token('colors.border.default')
      const covers = `linear-gradient(${surface} 40%, transparent), linear-gradient(transparent, ${surface} 60%)`
      return {
        backgroundImage: `${covers}, linear-gradient(${shade}, transparent), linear-gradient(transparent, ${shade})`,
        backgroundPosition: 'top, bottom, top, bottom',
        backgroundSize: '100% 24px, 100% 24px, 100% 8px, 100% 8px',
        backgroundRepeat: 'no-repeat',
        backgroundAttachment: 'local, local, scroll, scroll',
      }
    },
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
