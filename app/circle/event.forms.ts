import { z } from 'zod'

import {
  choice,
  day,
  inEitherLanguage,
  optionalText,
  optionalSlug,
  text,
  wholeNumber,
} from '#app/platform/fields.forms.ts'
import { isAddress } from '#app/site/config/setting-rules.ts'
import { isCountryCode } from '#app/translations/countries.ts'
import { EVENT_STATUSES, PREPAYMENTS } from '#db/vocabulary.ts'

const MOST_ID = 1_000_000_000

const address = optionalText(500).refine((link) => link === '' || isAddress(link), 'office:badAddress')

export const eventForm = z
  .object({
    nameEn: optionalText(120),
    nameJa: optionalText(120),
    venueEn: optionalText(120),
    venueJa: optionalText(120),
    cityEn: optionalText(80),
    cityJa: optionalText(80),
    startsOn: day,
    endsOn: day,
    country: text(2)
      .regex(/^[A-Z]{2}$/, 'form:choose')
      .refine(isCountryCode, 'form:choose'),
    space: optionalText(40),
    wayThereEn: optionalText(1000),
    wayThereJa: optionalText(1000),
    mapLink: address,
    link: address,
    /** What came with this form or an earlier one: the file itself is kept as soon as it is there. */
    posterId: wholeNumber(1, MOST_ID).optional(),
    isWithoutPoster: z.boolean().default(false),
    status: choice(EVENT_STATUSES),
    prepayment: choice(PREPAYMENTS).default('NONE'),
    slug: optionalSlug(80),
  })
  .superRefine(inEitherLanguage('name'))
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: 'office:endsTooEarly' })
