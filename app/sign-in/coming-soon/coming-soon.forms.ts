import { z } from 'zod'

import { text } from '#app/platform/fields.forms.ts'

export const wordForm = z.object({ word: text(60) })
