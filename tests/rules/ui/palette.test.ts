import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { STANDINGS } from '#app/ui/theme/contrast.ts'
import { type Accents, DEFAULT_ACCENTS, paletteFrom } from '#app/ui/theme/palette.ts'
import { PRESETS } from '#app/ui/theme/presets.ts'
import { TEMPLATES } from '#app/ui/theme/templates.ts'

const NAMES = ['teal', 'peach'] as const
const SCHEMES = ['light', 'dark'] as const
const accent = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`)

test('the accents of the specification give the colours that were drawn for them, in both schemes', () => {
  expect(paletteFrom(DEFAULT_ACCENTS)).toEqual({ colours: TEMPLATES, moved: [] })
})

test('whatever two accents are picked, every text and every edge can be made out in light and dark', () => {
  fc.assert(
    fc.property(accent, accent, (teal, peach) => {
      expect(unreadable({ teal, peach })).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('what cannot be read is found', () => {
  const { colours } = paletteFrom(DEFAULT_ACCENTS)
  const pale = { ...colours, teal: { ...colours.teal, light: { ...colours.teal.light, soft: '#9fbfbb' } } }
  expect(problemsIn(pale)).toContain('teal light: soft on panel')
})

test('an accent too dark to lie under text is told with what lies there instead, of the same hue and no lighter than needed', () => {
  const { moved, colours } = paletteFrom({ teal: '#1d3c8f', peach: DEFAULT_ACCENTS.peach })
  expect(moved).toEqual([{ palette: 'teal', from: '#1d3c8f', to: colours.teal.light['background-far'] }])
  const { soft, 'background-far': far } = colours.teal.light
  expect(wcagContrast(soft, far)).toBeGreaterThanOrEqual(4.5)
  expect(wcagContrast(soft, far)).toBeLessThan(4.8)
})

test('a bright accent lies on the ground as it was picked', () => {
  const { moved, colours } = paletteFrom({ teal: '#ffd54a', peach: '#f7b0c8' })
  expect(moved).toEqual([])
  expect(colours.teal.light['background-far']).toBe('#ffd54a')
  expect(colours.peach.light['background-far']).toBe('#f7b0c8')
})

test('grey accents give palettes without colour, but for what signs mean', () => {
  const { ink, background, panel, bad } = paletteFrom({ teal: '#bbbbbb', peach: '#bbbbbb' }).colours.teal.dark
  for (const hex of [ink, background, panel]) expect(hex.slice(1, 3)).toBe(hex.slice(3, 5))
  expect(bad).toBe(TEMPLATES.teal.dark.bad)
})

test.each(Object.entries(PRESETS))('the preset %s is used as it is', (_, accents) => {
  expect(paletteFrom(accents).moved).toEqual([])
  expect(unreadable(accents)).toEqual([])
})

function unreadable(accents: Accents): string[] {
  return problemsIn(paletteFrom(accents).colours)
}

function problemsIn(colours: typeof TEMPLATES): string[] {
  return NAMES.flatMap((name) =>
    SCHEMES.flatMap((scheme) =>
      STANDINGS.flatMap(({ colour, on, ratio }) =>
        on
          .filter((ground) => wcagContrast(colours[name][scheme][colour], colours[name][scheme][ground]) < ratio)
          .map((ground) => `${name} ${scheme}: ${colour} on ${ground}`),
      ),
    ),
  )
}
