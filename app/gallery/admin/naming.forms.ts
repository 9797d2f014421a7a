import { z } from 'zod'

import { day, localised, optionalLocalised, optionalText } from '#app/platform/fields.forms.ts'

const draft = z.object({ title: localised(200), alt: optionalLocalised(500), date: day })

/** The form that names several drafts at once, by their ids; one button leaves them hidden, the other shows them. */
export function namingForm(ids: readonly number[]) {
  return z.object({
    isVisible: z.boolean().default(false),
    newTags: optionalText(300),
    drafts: z.object(Object.fromEntries(ids.map((id) => [id, draft]))),
  })
}

export type NamingInput = z.output<ReturnType<typeof namingForm>>

/** A field of one draft: `drafts.3.date`, and the two of `drafts.3.title`. */
export function draftField(id: number, part: keyof z.output<typeof draft>): string {
  return `drafts.${id}.${part}`
}
