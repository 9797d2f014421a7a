import { z } from 'zod'

import { day, optionalText } from '#app/platform/fields.forms.ts'

/** What each draft of an upload is asked. */
export const DRAFT_FIELDS = ['titleEn', 'titleJa', 'altEn', 'altJa', 'date'] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]
/** A field of one draft in the form of all, by the artwork's id. */
export type NamedField = `${DraftField}-${number}`

export type NamingInput = { isVisible: boolean; newTags: string } & Partial<Record<NamedField, string>>

export const fieldOf = (field: DraftField, id: number) => `${field}-${id}` as const

/** The form that names several drafts at once; one button leaves them hidden, the other shows them. */
export function namingForm(ids: readonly number[]): z.ZodType<NamingInput> {
  const title = optionalText(200)
  const alt = optionalText(500)
  const fields = { titleEn: title, titleJa: title, altEn: alt, altJa: alt, date: day }
  const ofDrafts = ids.flatMap((id) => DRAFT_FIELDS.map((field) => [fieldOf(field, id), fields[field]]))
  return z
    .object({
      isVisible: z.boolean().default(false),
      newTags: optionalText(300),
      ...(Object.fromEntries(ofDrafts) as Record<NamedField, z.ZodType<string>>),
    })
    .superRefine((given, context) => {
      const input: NamingInput = given
      for (const id of ids)
        if (!input[fieldOf('titleEn', id)] && !input[fieldOf('titleJa', id)])
          context.addIssue({ code: 'custom', path: [fieldOf('titleEn', id)], message: 'form:required' })
    })
}
