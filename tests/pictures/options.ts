import { parseArgs } from 'node:util'

import { LOCALES } from '#db/vocabulary.ts'

export type Scheme = 'light' | 'dark'
export type Options = {
  /** Part of a page's name; empty for all. */
  page: string
  widths: readonly number[]
  locales: readonly string[]
  schemes: readonly Scheme[]
  hasScript: boolean
  /** The administration's pages instead of the public ones. */
  isDesk: boolean
  /** Sites that are made from nothing, instead of the demo. */
  isOfSites: boolean
}

/** @throws with the words to show for an option that there is not, or a value that it does not take */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      page: { type: 'string', default: '' },
      width: { type: 'string', multiple: true, default: ['360', '1280'] },
      locale: { type: 'string', multiple: true, default: [...LOCALES] },
      scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
      'no-script': { type: 'boolean', default: false },
      desk: { type: 'boolean', default: false },
      sites: { type: 'boolean', default: false },
    },
  })
  return {
    page: values.page.toLowerCase(),
    widths: values.width.map(readWidth),
    locales: values.locale.map((name) => oneOf(LOCALES, name)),
    schemes: values.scheme.map((name) => oneOf(['light', 'dark'], name)),
    hasScript: !values['no-script'],
    isDesk: values.desk,
    isOfSites: values.sites,
  }
}

function readWidth(text: string): number {
  const width = Number(text)
  if (!Number.isInteger(width) || width < 200 || width > 4000)
    throw new Error(`A width is between 200 and 4000 pixels, not ${text}`)

  return width
}

function oneOf<T extends string>(names: readonly T[], name: string): T {
  const found = names.find((each) => each === name)
  if (!found) throw new Error(`${name} is none of ${names.join(', ')}`)

  return found
}
