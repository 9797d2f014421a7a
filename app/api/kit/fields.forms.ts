import { z } from 'zod'

import { anId, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'

import { fileTypes } from './names.ts'

/** An instant, which JSON writes as ISO 8601 in UTC. */
export const moment = z.date()

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date()

export const id = anId

/** Most addresses name one thing. */
export const byId = z.object({ id })

/** A year as an address has it. */
export const aYear = wholeNumber(1000, 9999)

/** Money in minor units of the base currency. */
export const minor = z.int()

/** A text in several languages, as it is stored: language to text. */
export const texts = z.record(z.string(), z.string())

/** A text that is needed in one language at least. */
export function eitherText(max: number) {
  return z
    .object({ en: optionalText(max), ja: optionalText(max) }, 'form:format')
    .refine(({ en, ja }) => en !== '' || ja !== '', { error: 'form:eitherLanguage', path: ['en'] })
}

/** Which part of a list is wanted (contract, section 3); `page` counts in units of `take`, as the pages of the shop do. */
export function windowFields(usual: number) {
  return {
    take: wholeNumber(1, 100).default(usual),
    skip: wholeNumber(0, 1e9).optional(),
    page: wholeNumber(1, 1e7).default(1),
  }
}

export const aWindow = z.object(windowFields(16))

export function windowOf({ take, skip, page }: z.output<typeof aWindow>) {
  return { limit: take, offset: skip ?? (page - 1) * take }
}

/** A file of one of these types, which is answered as it is. */
export function file(...types: string[]) {
  return z.file().register(fileTypes, { types })
}

export function isFile(answer: z.ZodType | undefined): answer is z.ZodFile {
  return answer instanceof z.ZodFile
}

/** What a picture is, wherever one is given. */
export const picture = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })
