import { defineConfig } from '@pandacss/dev'
import { globalCss, globalVars } from './src/ui/theme/global-css.ts'
import { layoutUtilities } from './src/ui/theme/layout-utilities.ts'
import { overlayShadow, semanticColors } from './src/ui/theme/semantic-tokens.ts'
import { textStyles } from './src/ui/theme/text-styles.ts'

const px = (...values: number[]) => Object.fromEntries(values.map((value) => [value, { value: `${value}px` }]))

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base'],
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/**/*.test.{ts,tsx}'],
  jsxFramework: 'react',
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled-system',
  globalCss,
  globalVars,
  utilities: { extend: layoutUtilities },
  theme: {
    breakpoints: { tablet: '768px', desktop: '1100px', wide: '1440px' },
    tokens: {
      spacing: px(0, 1, 2, 4, 6, 8, 12, 16, 24, 32, 48),
      sizes: { full: { value: '100%' } },
      radii: { sm: { value: '6px' }, md: { value: '8px' }, pill: { value: '999px' } },
      fonts: {
        body: { value: "'Inter Variable', system-ui, sans-serif" },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
      },
      fontWeights: { regular: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
      durations: { fast: { value: '120ms' }, normal: { value: '160ms' }, slow: { value: '180ms' } },
      easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
      zIndex: {
        sticky: { value: 10 },
        overlay: { value: 100 },
        dialog: { value: 200 },
        popover: { value: 300 },
        toast: { value: 400 },
        tooltip: { value: 500 },
      },
    },
    semanticTokens: { colors: semanticColors, shadows: { overlay: overlayShadow } },
    textStyles,
    keyframes: {
      fadeIn: { from: { opacity: '0' } },
      fadeOut: { to: { opacity: '0' } },
      rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
      lift: { from: { transform: 'translateY(6px)' } },
      sink: { to: { opacity: '0', transform: 'translateY(4px)' } },
      grow: { from: { opacity: '0', transform: 'scale(0.97)' } },
      slideLeft: { from: { transform: 'translateX(100%)' } },
      slideRight: { to: { transform: 'translateX(100%)' } },
      appear: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
      breathe: { '50%': { opacity: '0.55' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      flash: { from: { background: 'var(--colors-tone-amber-bg)' } },
    },
  },
})
