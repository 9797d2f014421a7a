import { z } from 'zod'

import { email, honeypot } from '#app/platform/fields.forms.ts'

/** Asks for the newsletter. */
export const signUpForm = z.object({ contactEmail: email, website: honeypot })
