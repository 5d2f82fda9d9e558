/** A colour as it is on paper and in the dark. */
export type Shade = readonly [light: string, dark: string]

export const background = {
  canvas: ['#fbfbf9', '#121211'],
  surface: ['#ffffff', '#181817'],
  subtle: ['#f5f5f2', '#1f1f1d'],
  muted: ['#ebebe7', '#2a2a28'],
  inverted: ['#1c1c1a', '#ecece8'],
  invertedHover: ['#33332f', '#ffffff'],
  scrim: ['rgb(28 28 26 / 0.28)', 'rgb(0 0 0 / 0.6)'],
} as const satisfies Record<string, Shade>

export const ink = {
  default: ['#1c1c1a', '#ecece8'],
  muted: ['#595953', '#aeaea8'],
  subtle: ['#696963', '#989892'],
  inverted: ['#fdfdfc', '#141413'],
} as const satisfies Record<string, Shade>

export const line = {
  subtle: ['#ebebe7', '#272725'],
  default: ['#dededa', '#353532'],
  control: ['#8f8f89', '#70706a'],
  focus: ['#1c1c1a', '#ecece8'],
} as const satisfies Record<string, Shade>

interface ToneShades {
  readonly fg: Shade
  readonly bg: Shade
  readonly border: Shade
  readonly solid: Shade
}

/** Colour says a state and nothing else; every tone is shown with a word and an icon. */
export const tones = {
  green: { fg: ['#17663a', '#82d3a3'], bg: ['#e9f5ee', '#15271d'], border: ['#c3e2d0', '#254a35'], solid: ['#2a8a52', '#4fb37b'] },
  amber: { fg: ['#835000', '#e9ba6b'], bg: ['#fdf3e0', '#2c2313'], border: ['#efdbb3', '#524124'], solid: ['#b8740c', '#d99a3a'] },
  red: { fg: ['#ad241c', '#f49c94'], bg: ['#fdeceb', '#331a18'], border: ['#f3cbc8', '#5c2d2a'], solid: ['#cf3a31', '#e66a61'] },
  blue: { fg: ['#1d54ae', '#98bcf6'], bg: ['#ebf1fd', '#172339'], border: ['#c9dbf6', '#2b4166'], solid: ['#3474d8', '#5b93e8'] },
  grey: { fg: ['#595953', '#aeaea8'], bg: ['#f2f2ef', '#242422'], border: ['#dededa', '#393936'], solid: ['#85857f', '#80807a'] },
  violet: { fg: ['#653bab', '#c6adf2'], bg: ['#f3eefc', '#261d37'], border: ['#dccdf4', '#443361'], solid: ['#8257cc', '#a583e0'] },
} as const satisfies Record<string, ToneShades>

/** Ten quiet colours that tell neighbours of one list apart; they carry no state. */
export const swatches = {
  1: ['#8a877c', '#938f84'],
  2: ['#7690ab', '#8ba5c0'],
  3: ['#5c84ac', '#7399c0'],
  4: ['#44719f', '#5d8bbb'],
  5: ['#3b8a8a', '#56a5a4'],
  6: ['#7d7fbd', '#9798d2'],
  7: ['#a87f3b', '#c49b58'],
  8: ['#47895e', '#64a67b'],
  9: ['#a87470', '#c28f8b'],
  10: ['#92928d', '#7a7a75'],
} as const satisfies Record<number, Shade>
