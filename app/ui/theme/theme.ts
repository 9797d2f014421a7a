import { z } from 'zod'

import { type Accents, DEFAULT_ACCENTS } from './palette.ts'
import { TYPE_PAIR_NAMES } from './type-pair.ts'

/** What hangs under the header, stands over the footer and lies on the ground. */
const ORNAMENTS = ['awning', 'plain', 'tape', 'dots', 'none'] as const
const CORNERS = ['soft', 'slight', 'square'] as const
/** How large pictures of the gallery are, and how much room they have. */
const DENSITIES = ['airy', 'usual', 'dense'] as const

const COLOUR = /^#[0-9a-f]{6}$/

/** How the site looks, as data: all else is made of it. */
export const themeSchema = z.object({
  /** Of gallery, commissions and administration; of circle and shop. */
  accentGallery: z.string().trim().toLowerCase().regex(COLOUR).default(DEFAULT_ACCENTS.teal),
  accentShop: z.string().trim().toLowerCase().regex(COLOUR).default(DEFAULT_ACCENTS.peach),
  /** What headings, logo and navigation are set in. */
  typePair: z.enum(TYPE_PAIR_NAMES).default('maru'),
  ornament: z.enum(ORNAMENTS).default('awning'),
  corners: z.enum(CORNERS).default('soft'),
  galleryDensity: z.enum(DENSITIES).default('usual'),
  /** Ink drifts through the ground. */
  backgroundDrifts: z.boolean().default(true),
})
export type Theme = z.infer<typeof themeSchema>

export const DEFAULT_THEME: Theme = themeSchema.parse({})

export function accentsOf({ accentGallery, accentShop }: Theme): Accents {
  return { teal: accentGallery, peach: accentShop }
}

/** Of all settings those that make the look. */
export function themeIn(settings: Theme): Theme {
  const names = Object.keys(themeSchema.shape) as (keyof Theme)[]
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Theme
}
