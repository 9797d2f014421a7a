import { z } from 'zod'

import { KNOWN_CURRENCIES } from '#app/money/currency.ts'
import { choice, email, localised, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { isTimeZone } from '#app/platform/time/zones.ts'
import { isCountry } from '#app/translations/countries.ts'
import { LANGUAGE_CHOICES } from '#db/vocabulary.ts'

import { givenPassword } from '../passwords/common-passwords.ts'

const CURRENCY_NAMES = KNOWN_CURRENCIES.map(({ name }) => name) as [string, ...string[]]

/** What a new site asks its first administrator; its own password keeps the rule it sets for everybody. */
export const setupForm = z
  .object({
    code: text(40),
    email,
    password: givenPassword,
    confirmPassword: givenPassword,
    passwordMinLength: wholeNumber(6, 64),
    circleName: localised(80),
    languages: choice(LANGUAGE_CHOICES),
    country: text(2).refine(isCountry, 'form:choose').default('JP'),
    currency: choice(CURRENCY_NAMES),
    timeZone: text(60).refine(isTimeZone, 'office:noTimeZone'),
  })
  .superRefine(({ password, confirmPassword, passwordMinLength: min }, issues) => {
    const wrong = (name: string, message: string) => issues.addIssue({ code: 'custom', path: [name], message })
    if (password.length < min) wrong('password', `form:tooShort?min=${min}`)
    if (password !== confirmPassword) wrong('confirmPassword', 'form:mismatch')
  })

export type SetupInput = z.infer<typeof setupForm>

/** What the form begins with. */
export const SETUP_START = {
  passwordMinLength: '8',
  languages: 'both',
  country: 'JP',
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
}
