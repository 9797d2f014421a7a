import { randomUUID } from 'node:crypto'

import type { Submission, SubmissionResult } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'

/** Reads a posted form by its schema. */
export function readForm<S extends z.ZodType>(form: FormData, schema: S) {
  return parseWithZod(form, { schema })
}

/**
 * The HTML constraints of a form's fields, for its loader to hand to the page: the schema stays on the server, the
 * browser still checks early (`useCheckedForm`).
 */
export function constraintsOf(schema: z.ZodType) {
  return getZodConstraint(schema)
}

type Refusal = {
  /** Problems that the schema cannot know, by field: translation keys. */
  fieldErrors?: Record<string, string[]>
  formErrors?: string[]
  /** Fields whose values are not sent back, such as passwords. */
  hide?: string[]
  status?: 400 | 403 | 409 | 429
}

/** The page again with every value kept and each problem at its field (contract, section 1). */
export function refuse<T>(submission: Submission<T>, { fieldErrors, formErrors, hide, status = 400 }: Refusal = {}) {
  const result: SubmissionResult = submission.reply({
    ...(fieldErrors && { fieldErrors }),
    ...(formErrors && { formErrors }),
    ...(hide && { hideFields: hide }),
  })
  return data({ result }, { status })
}

/** A new key for a form whose sending must have one effect. */
export function newIdempotencyKey(): string {
  return randomUUID()
}
