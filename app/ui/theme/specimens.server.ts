import type { ThemePreview } from './specimen.ts'
import { declarationsOf, palettesOf, sizesOf } from './theme-pieces.ts'
import type { Theme } from './theme.ts'
import { sampleFont } from './type-pair.ts'

const PARTS = [
  ['teal', 'light'],
  ['teal', 'dark'],
  ['peach', 'light'],
  ['peach', 'dark'],
] as const

/** What is worked out of colours on the page's root has to be worked out anew where they are others. */
const SHADES = {
  '--shade': 'color-mix(in srgb, var(--shadow) 16%, #0000)',
  '--lift': '0 1px 2px var(--shade), 0 10px 22px -14px color-mix(in srgb, var(--shadow) 45%, #0000)',
}

export function previewTheme(theme: Theme): ThemePreview {
  const font = sampleFont(theme.typePair)
  const { colours, moved } = palettesOf(theme)
  const specimens = PARTS.map(([palette, scheme]) => ({
    palette,
    scheme,
    style: {
      ...styleOf([...declarationsOf(colours[palette][scheme]), ...sizesOf(theme)]),
      ...SHADES,
      '--head': font,
      '--sign': font,
      colorScheme: scheme,
    },
  }))
  return { ornament: theme.ornament, corners: theme.corners, specimens, moved }
}

function styleOf(declarations: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    declarations.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]),
  )
}
