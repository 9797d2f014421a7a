import { FAMILIES, heightsOf, type Typeface } from '#app/ui/theme/type-pair.ts'

import { codeOf, type Characters } from './characters.ts'

/** Told by a page: the name of the sheet with its fonts, for a script that has shown the page without its document. */
export const TYPEFACES_OF = 'X-Typefaces'

/** One font of a sheet: of which family, from where, and for which characters (`@font-face`). */
export type FontRule = {
  family: string
  src: string
  unicodeRange: string
  weight: string
  ascentOverride: string
  descentOverride: string
  lineGapOverride: string
}

/** ASCII: the characters that every page has. */
export const LATIN = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))

const LATIN_RANGE = 'U+20-7E'

/** Every weight is this one: none is made up by a browser. */
const EVERY_WEIGHT = '100 900'

/** What a page is set in beside Latin letters. @param addressOf the address of a font by its characters */
export function pageRules(
  typeface: Typeface,
  characters: Characters,
  addressOf: (characters: string) => string,
): FontRule[] {
  return (['headings', 'shell'] as const).flatMap((part) =>
    characters[part] === '' ? [] : [ruleFor(typeface, FAMILIES[part], characters[part], addressOf(characters[part]))],
  )
}

export function ruleFor(typeface: Typeface, family: string, characters: string, address: string): FontRule {
  return {
    family,
    src: `url(${address})`,
    unicodeRange: rangeOf(characters),
    weight: EVERY_WEIGHT,
    ...heightsOf(typeface),
  }
}

/** As a sheet. A font that is late is still shown: nothing moves when it comes. */
export function writeTypeSheet(rules: readonly FontRule[]): string {
  return rules
    .map(
      (rule) =>
        `@font-face{font-family:${rule.family};src:${rule.src} format("woff2");font-weight:${rule.weight};font-display:swap;` +
        `unicode-range:${rule.unicodeRange};ascent-override:${rule.ascentOverride};` +
        `descent-override:${rule.descentOverride};line-gap-override:${rule.lineGapOverride}}`,
    )
    .join('')
}

/**
 * What texts in Latin letters are set in, by `--sans`. A page that is shown before they come stays as it is (`optional`),
 * so that nothing moves, and the next one begins with them. Japanese quotes and dots are wider: those keep their font.
 */
export function textRule(address: string, isJapanese: boolean): string {
  const range = isJapanese ? LATIN_RANGE : `${LATIN_RANGE},U+A0-FF,U+20??`
  return `@font-face{font-family:${FAMILIES.text};src:url(${address});font-weight:400 700;font-display:optional;unicode-range:${range}}`
}

function rangeOf(characters: string): string {
  return characters === LATIN ? LATIN_RANGE : Array.from(characters, codeOf).join(',')
}
