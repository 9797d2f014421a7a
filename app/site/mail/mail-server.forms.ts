import { z } from 'zod'

import { choice, email, optionalText } from '#app/platform/fields.forms.ts'

import { MAIL_PRESETS, MAIL_PRESET_NAMES } from './mail-presets.ts'

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i

/** How mails leave the site. An empty password keeps the one that is there; an empty user is the sender's address. */
export const mailServerForm = z
  .object({
    preset: choice(MAIL_PRESET_NAMES),
    from: email,
    user: optionalText(200),
    password: optionalText(300),
    host: optionalText(253).refine((host) => host === '' || HOST.test(host), { error: 'form:format' }),
    port: optionalText(5).refine(
      (port) => port === '' || (/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536),
      {
        error: 'form:format',
      },
    ),
  })
  .superRefine(({ preset, host }, context) => {
    if (MAIL_PRESETS[preset].host === null && host === '')
      context.addIssue({ code: 'custom', path: ['host'], message: 'form:required' })
  })

/** With TLS from the first byte (RFC 8314). */
const USUAL_PORT = 465

/** What a form means: where a provider is reached is known of most. */
export function serverOf({ preset, from, user, password, host, port }: z.infer<typeof mailServerForm>) {
  const known = MAIL_PRESETS[preset]
  return {
    host: known.host ?? host,
    port: known.port ?? (Number(port) || USUAL_PORT),
    user: user || from,
    password,
    sender: from,
  }
}
