import { type Accents, DEFAULT_ACCENTS } from './palette.ts'

/** Pairs of accents that look well together; their names stand in the texts of settings, as `preset_sakura`. */
export const PRESETS = {
  stall: DEFAULT_ACCENTS,
  sakura: { teal: '#f9a3bf', peach: '#b4dc97' },
  ink: { teal: '#bfc3c9', peach: '#dad3c7' },
  lavender: { teal: '#c4b1fa', peach: '#f9b0d0' },
  lemon: { teal: '#f0d34e', peach: '#8fdbee' },
  forest: { teal: '#8fd69a', peach: '#f2bd6a' },
  indigo: { teal: '#93bdf9', peach: '#f8a78f' },
  berry: { teal: '#f89fb8', peach: '#cdb0f5' },
} satisfies Record<string, Accents>
export type Preset = keyof typeof PRESETS
