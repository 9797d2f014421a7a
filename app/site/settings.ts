import { z } from 'zod'

import { OPENING_STATES } from '#db/vocabulary.ts'

/**
 * Everything an administrator may set, with its default. Those that the product decisions mark † stand here and nowhere
 * else; a row in `site_settings` overrides one.
 */
export const settingsSchema = z.object({
  circleName: z.record(z.string(), z.string()).default({ en: 'nenas' }),
  tagline: z.record(z.string(), z.string()).default({ en: 'ink, paper, stall' }),
  /** Who may enter the shop (specification, section 6). */
  shopAccess: z.enum(['public', 'admin-only']).default('public'),
  /** Where others are sent while the shop is `admin-only`; empty for the first page. */
  shopRedirect: z.string().default(''),
  /** Null counts free slots (product decisions, "Commissions"). */
  openingState: z.enum(OPENING_STATES).nullable().default(null),
  /** A product is new for this many days after its release. */
  newForDays: z.int().min(0).default(60),
  /** At most this many left is "few left". */
  lowStock: z.int().min(0).default(3),
  /** Sales of this many days make a product popular. */
  popularityDays: z.int().min(1).default(180),
  /** Packaging of one parcel, in grams. */
  packagingGrams: z.int().min(0).default(60),
  shipsWithinDays: z.int().min(1).default(3),
  departuresAWeek: z.int().min(1).default(2),
  /** An unpaid order is reminded of this many days before it expires; 0 never. */
  paymentReminderDays: z.int().min(0).default(2),
  passwordMinLength: z.int().min(6).max(64).default(6),
  passwordMaxLength: z.int().min(64).max(4096).default(512),
  passwordNeedsMixedCase: z.boolean().default(false),
  passwordNeedsDigit: z.boolean().default(false),
  passwordNeedsSpecial: z.boolean().default(false),
  /** Hours in which a request gets its quote. */
  quoteHours: z.int().min(1).default(72),
  /** Surcharges in percent for a deadline at most so many days away; the narrowest band that holds it counts. */
  priorityBands: z.array(z.object({ days: z.int().min(0), percent: z.int().min(0) })).default([
    { days: 7, percent: 200 },
    { days: 14, percent: 100 },
    { days: 29, percent: 50 },
  ]),
  /** Surcharge in percent for a deadline within a slot that somebody else holds. */
  overlapPercent: z.int().min(0).default(50),
})

export type Settings = z.infer<typeof settingsSchema>
