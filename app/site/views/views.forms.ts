import { z } from 'zod'

import { text } from '#app/platform/fields.forms.ts'

import { filterOf } from './views.ts'

export const viewForm = z.object({
  list: z
    .string()
    .max(100)
    .regex(/^\/admin\/[a-z/-]+$/, 'form:format'),
  name: text(30),
  query: z.string().max(500, 'form:tooLong?max=500').transform(filterOf).pipe(z.string().min(1, 'form:format')),
})
