import { z } from 'zod'

import { flag, optionalText } from '#app/platform/fields.forms.ts'

const key = (pattern: RegExp) =>
  optionalText(300).refine((value) => value === '' || pattern.test(value), { error: 'form:format' })

const stripe = z.object({
  secretKey: key(/^[sr]k_(live|test)_[\w-]+$/),
  webhookSecret: key(/^whsec_[\w-]+$/),
})

const paypal = z.object({
  clientId: key(/^[\w-]{10,200}$/),
  clientSecret: key(/^[\w-]{10,200}$/),
  webhookId: key(/^[\w-]{3,60}$/),
  isSandbox: flag,
})

/** Keys as the dashboards of the providers show them; an empty field keeps what is there. */
export const keysForms = { STRIPE: stripe, PAYPAL: paypal }
