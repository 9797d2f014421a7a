/** The names of colours in the sheets, as in `var(--ink)`. */
export const COLOURS = [
  'background',
  'background-far',
  'tint',
  'line',
  'panel',
  'field',
  'ink',
  'soft',
  'edge',
  'accent',
  'accent-on',
  'pop',
  'pop-ink',
  'sun',
  'leaf',
  'sky',
  'rose',
  'label',
  'good',
  'bad',
  'bad-tint',
  'warn',
  'shadow',
  'dot',
] as const
export type Colour = (typeof COLOURS)[number]
/** Colours as `#rrggbb`, or `#rrggbbaa` where what lies under them shows. */
export type Colours = Record<Colour, string>
export type Scheme = 'light' | 'dark'
/** The two palettes of the site by their names in `RouteHandle`, whatever their colours are. */
export type PaletteName = 'teal' | 'peach'

/** Of goods, states and refusals: the same in both palettes. */
const SIGNS = {
  light: {
    sun: '#ffe3a0',
    leaf: '#d2edcf',
    sky: '#d3e7f8',
    rose: '#fbd7dd',
    label: '#33240f',
    good: '#1c6640',
    bad: '#a5172f',
    'bad-tint': '#ffe8ea',
    warn: '#7a4b00',
    dot: '#ffffff',
  },
  dark: {
    sun: '#66501a',
    leaf: '#2c5636',
    sky: '#28496a',
    rose: '#6d3442',
    label: '#fff4e2',
    good: '#8fdcae',
    bad: '#ffa3ac',
    'bad-tint': '#4a1d24',
    warn: '#f2c46b',
    shadow: '#000000',
    dot: '#ffffff1f',
  },
}

/**
 * Both palettes as they were drawn for the accents of the specification. Other accents take on how each colour stands to
 * its accent here (`palette.ts`).
 */
export const TEMPLATES: Record<PaletteName, Record<Scheme, Colours>> = {
  teal: {
    light: {
      ...SIGNS.light,
      background: '#eaf3f2',
      'background-far': '#6ed5c8',
      tint: '#e0f2ef',
      line: '#c4dfdb',
      panel: '#ffffff',
      field: '#ffffff',
      ink: '#14383a',
      soft: '#2c5051',
      edge: '#4d7f7b',
      accent: '#0b6763',
      'accent-on': '#ffffff',
      pop: '#f9b79e',
      'pop-ink': '#55200f',
      shadow: '#14383a',
    },
    dark: {
      ...SIGNS.dark,
      background: '#0e1c1d',
      'background-far': '#1e5550',
      tint: '#20393a',
      line: '#2f5250',
      panel: '#172a2b',
      field: '#0f2021',
      ink: '#e3f3f0',
      soft: '#b4d0cb',
      edge: '#6fa19b',
      accent: '#7fdccf',
      'accent-on': '#06282a',
      pop: '#f0a486',
      'pop-ink': '#3a1206',
    },
  },
  peach: {
    light: {
      ...SIGNS.light,
      background: '#fcd0a2',
      'background-far': '#f69f80',
      tint: '#fff0e1',
      line: '#f3d5ba',
      panel: '#fffdfa',
      field: '#ffffff',
      ink: '#46200f',
      soft: '#64351f',
      edge: '#a0633f',
      accent: '#a2340f',
      'accent-on': '#ffffff',
      pop: '#8fe0d6',
      'pop-ink': '#0a443f',
      shadow: '#46200f',
    },
    dark: {
      ...SIGNS.dark,
      background: '#21130c',
      'background-far': '#6a3522',
      tint: '#432a1d',
      line: '#5c3c2a',
      panel: '#301d14',
      field: '#241510',
      ink: '#fbeadd',
      soft: '#dcbfac',
      edge: '#b5866a',
      accent: '#ffb08c',
      'accent-on': '#3a1404',
      pop: '#6fcabd',
      'pop-ink': '#06302c',
    },
  },
}
