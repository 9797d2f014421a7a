import { z } from 'zod'

import { localised } from '#app/platform/fields.forms.ts'

/** A newsletter in both languages, or in one: who reads the other gets that one. */
export const issueForm = z.object({ subject: localised(200), body: localised(20_000) })
export type IssueInput = z.output<typeof issueForm>
