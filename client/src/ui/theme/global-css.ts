import type { Config, GlobalStyleObject } from '@pandacss/dev'

const ofItsElement = { syntax: '*', inherits: false, initialValue: 'auto' } as const

/** Ark sets these on what opens, once it is drawn. Inherited, each would compute the styles of all that stands in it anew, three times before the first frame. */
export const globalVars: NonNullable<Config['globalVars']> = {
  '--layer-index': ofItsElement,
  '--nested-layer-count': ofItsElement,
  '--z-index': ofItsElement,
}

export const globalCss: GlobalStyleObject = {
  ':root': { colorScheme: 'light dark' },
  ':root[data-scheme=light]': { colorScheme: 'light' },
  ':root[data-scheme=dark]': { colorScheme: 'dark' },
  'html, body': { height: '100%' },
  body: {
    background: 'bg.canvas',
    color: 'fg.default',
    fontFamily: 'body',
    textStyle: 'body',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'anywhere',
  },
  // Figures that stand below each other or change in place. Elsewhere they would widen every hyphen and comma.
  'time, input[type=number], input[type=date], input[inputmode=numeric], input[inputmode=decimal]': { fontVariantNumeric: 'tabular-nums' },
  '#root': { height: '100%', isolation: 'isolate' },
  // An icon fills its box. Clipped, hundreds of them would cost every frame.
  'svg[viewBox="0 0 24 24"]': { overflow: 'visible' },
  'button, select, [role=option], [role=radio], summary': { cursor: 'pointer' },
  'button:disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  ':focus-visible': { outline: '2px solid {colors.border.focus}', outlineOffset: '2px' },
  ':focus:not(:focus-visible)': { outline: 'none' },
  '::selection': { background: 'tone.blue.border' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
  '*': { scrollbarWidth: 'thin', scrollbarColor: '{colors.border.default} transparent' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms!',
      animationDelay: '0ms!',
      transitionProperty: 'none!', // a short one would still delay every change by a frame
      scrollBehavior: 'auto!',
    },
  },
}
