import { expect, test } from 'vitest'

import { reduceSheet, tokensOf } from '#app/ui/sheet.ts'
import { themePieces } from '#app/ui/theme/theme-pieces.ts'
import { themeSheet } from '#app/ui/theme/theme-sheet.ts'
import { DEFAULT_THEME } from '#app/ui/theme/theme.ts'

const reading = { selectors: [{ text: 'p', needs: ['p'] }], declarations: ['color:var(--ink)'] }
const inkIn = (html: string, choice: 'system' | 'light' | 'dark') =>
  reduceSheet([...themePieces(DEFAULT_THEME, choice), reading], tokensOf(html))

test('a page has its own palette alone, and of it what its sheet reads', () => {
  const sheet = inkIn('<html data-palette="peach"><p>', 'light')

  expect(sheet).toContain('[data-palette=peach]{--ink:#46200f}')
  expect(sheet).not.toMatch(/teal|--panel|prefers-color-scheme/)
})

test('the dark scheme is for screens: by what the system prefers, or because it was chosen', () => {
  const page = '<html data-palette="teal"><p>'

  expect(inkIn(page, 'system')).toContain('@media screen and (prefers-color-scheme:dark){[data-palette=teal]{--ink:')
  expect(inkIn(page, 'system')).toContain('color-scheme:light dark')
  expect(inkIn(page, 'dark')).toContain('@media screen{[data-palette=teal]{--ink:#e3f3f0}:root{color-scheme:dark}}')
  expect(inkIn(page, 'light')).not.toContain('@media')
})

test('paper stays light on a dark screen', () => {
  const sheet = inkIn('<html data-palette="teal"><main class="paper"><p>', 'dark')

  expect(sheet).toContain('[data-palette=teal],[data-palette=teal] .paper{--ink:#14383a}')
})

test('the sheet of a theme has both palettes whole', () => {
  const sheet = themeSheet(DEFAULT_THEME, 'system')

  for (const part of ['--background-far:#6ed5c8', '--background-far:#f69f80', '--dot:#fff', '--cut-s:'])
    expect(sheet).toContain(part)
})

test('corners are sizes', () => {
  const sheet = themeSheet({ ...DEFAULT_THEME, corners: 'square' }, 'light')

  expect(sheet).toContain('--cut:0px;--cut-s:0px')
})

test('a typeface is named before it is there, with a font of its width in its place', () => {
  const reader = { selectors: [{ text: 'h1', needs: ['h1'] }], declarations: ['font-family:var(--head)'] }
  const sheetOf = (typePair: 'maru' | 'system') =>
    reduceSheet([...themePieces({ ...DEFAULT_THEME, typePair }, 'light'), reader], tokensOf('<h1>'))

  expect(sheetOf('maru')).toContain('size-adjust:93%')
  expect(sheetOf('maru')).toContain('--head:head,latin,near,var(--sans)')
  expect(sheetOf('system')).not.toMatch(/@font-face|--head:/)
})
