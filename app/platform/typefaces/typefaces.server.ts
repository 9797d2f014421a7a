import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import { FAMILIES, isTypeface, TYPE_PAIR_NAMES, type Typeface } from '#app/ui/theme/type-pair.ts'

import type { Characters } from './characters.ts'
import { openSubsets, type Subsets } from './subsets.server.ts'
import { type FontRule, LATIN, pageRules, ruleFor } from './type-sheet.ts'

const MB = 1024 * 1024

/** To be raised when the same characters make another file: an address is kept for ever. */
const VERSION = 1

/** The fonts of pages by their characters. Only what a page was noted with can be had: nobody else says which characters. */
export type Typefaces = {
  /** @returns the name of the sheet with what a page is set in beside Latin letters; null where it has no others */
  note: (typeface: Typeface, characters: Characters) => string | null
  /** The Latin letters of a typeface, which every page begins with. */
  latin: (typeface: Typeface) => { path: string; rule: FontRule }
  /** A sheet with every typeface for a few characters, as the family `type-maru` and so on. @returns its name */
  noteSamples: (characters: string) => string
  sheet: (name: string) => FontRule[] | undefined
  /** @throws SubsetsAreBusy where more are asked for than can be made, or one takes too long */
  font: (name: string) => Promise<Buffer> | undefined
  close: () => void
}

type TypefaceUse = { typeface: Typeface; characters: string }

/** Fonts are made when they are first asked for, and kept in memory: a few milliseconds make one anew. */
export function openTypefaces(subsets: Subsets = openSubsets()): Typefaces {
  const noted = new LRUCache<string, TypefaceUse>({ max: 5000 })
  const sheets = new LRUCache<string, FontRule[]>({ max: 2000 })
  const fonts = new LRUCache<string, Buffer>({ maxSize: 8 * MB, sizeCalculation: (font) => font.length })
  const underWay = new Map<string, Promise<Buffer>>()

  function addressOf(typeface: Typeface, characters: string): string {
    const name = nameOf(typeface, characters)
    noted.set(name, { typeface, characters })
    return `/type/${name}.woff2`
  }

  function noteSheet(name: string, make: () => FontRule[]): string {
    // Made again, even where it is known: its fonts stay noted with it.
    sheets.set(name, make())
    return name
  }

  async function make(name: string, { typeface, characters }: TypefaceUse): Promise<Buffer> {
    try {
      const font = await subsets.make(typeface, characters)
      fonts.set(name, font)
      return font
    } finally {
      underWay.delete(name)
    }
  }

  return {
    note: (typeface, characters) =>
      `${characters.shell}${characters.headings}` === ''
        ? null
        : noteSheet(nameOf(typeface, `${characters.shell} ${characters.headings}`), () =>
            pageRules(typeface, characters, (each) => addressOf(typeface, each)),
          ),
    latin: (typeface) => {
      const path = addressOf(typeface, LATIN)
      return { path, rule: ruleFor(typeface, FAMILIES.latin, LATIN, path) }
    },
    noteSamples: (characters) =>
      noteSheet(nameOf('samples', characters), () =>
        TYPE_PAIR_NAMES.filter(isTypeface).flatMap((typeface) =>
          [LATIN, characters].map((each) => ruleFor(typeface, `type-${typeface}`, each, addressOf(typeface, each))),
        ),
      ),
    sheet: (name) => sheets.get(name),
    font: (name) => {
      const known = fonts.get(name)
      if (known) return Promise.resolve(known)

      const characters = noted.get(name)
      if (!characters) return undefined

      const making = underWay.get(name) ?? make(name, characters)
      underWay.set(name, making)
      return making
    },
    close: subsets.close,
  }
}

function nameOf(kind: Typeface | 'samples', characters: string): string {
  return createHash('sha256').update(`${VERSION} ${kind} ${characters}`).digest('base64url').slice(0, 12)
}
