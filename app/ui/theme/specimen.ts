import type { MovedAccent } from './palette.ts'
import type { PaletteName, Scheme } from './templates.ts'
import type { Theme } from './theme.ts'

/** A little of the site in one of its palettes and schemes, by the variables that its sheet reads. */
export type Specimen = { palette: PaletteName; scheme: Scheme; style: Record<string, string> }
export type ThemePreview = Pick<Theme, 'ornament' | 'corners'> & { specimens: Specimen[]; moved: MovedAccent[] }
