import type { Look } from './look.ts'
import type { PaletteName } from './templates.ts'

/** What a browser draws around a page, by what the visitor or their system prefers. */
export function ThemeColour({ look: { scheme, grounds }, palette }: { look: Look; palette: PaletteName }) {
  const { light, dark } = grounds[palette]
  if (scheme !== 'system') return <meta name="theme-color" content={scheme === 'dark' ? dark : light} />

  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
