import type { Look } from './look.ts'
import type { SchemeChoice } from './scheme.ts'
import { palettesOf } from './theme-pieces.ts'
import type { Theme } from './theme.ts'

export function lookOf(theme: Theme, scheme: SchemeChoice): Look {
  const { teal, peach } = palettesOf(theme).colours
  const backgroundOf = (palette: typeof teal) => ({ light: palette.light.background, dark: palette.dark.background })
  const { ornament, corners, galleryDensity, backgroundDrifts } = theme
  return {
    scheme,
    ornament,
    corners,
    galleryDensity,
    backgroundDrifts,
    grounds: { teal: backgroundOf(teal), peach: backgroundOf(peach) },
  }
}
