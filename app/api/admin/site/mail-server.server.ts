import { z } from 'zod'

import { type MailPlace, readKeptServer, readMailServer } from '#app/platform/mail/mail-server.server.ts'
import { removeMailServer, setMailServer } from '#app/site/mail/mail-account.server.ts'
import { mailServerForm, serverOf } from '#app/site/mail/mail-server.forms.ts'

import { adminCall } from '../../kit/call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'

const answer = z.object({
  host: z.string().nullable().describe('Where mails go through now; null where they wait as files'),
  isOfEnvironment: z.boolean().describe('SMTP_URL names it, and comes first'),
  typed: z
    .object({ host: z.string(), port: z.int(), user: z.string(), sender: z.string() })
    .nullable()
    .describe('What was typed in, but for its password'),
})

function present(place: MailPlace): z.infer<typeof answer> {
  const used = readMailServer(place)
  const kept = readKeptServer(place)
  return {
    host: used?.host ?? null,
    isOfEnvironment: used?.isOfEnvironment ?? false,
    typed: kept && { host: kept.host, port: kept.port, user: kept.user, sender: kept.sender },
  }
}

/** The server that mails go through: its password is written, and never read. */
export const mailServerCalls = {
  'GET admin/site-config/mail': adminCall({ summary: 'Which server mails go through', answer }, ({ services }) =>
    present(services),
  ),
  'PUT admin/site-config/mail/account': adminCall(
    {
      summary: 'Keeps a mail server that lets the site log in; an empty password stays as it was',
      body: mailServerForm,
      answer,
    },
    async ({ services, body, viewer, now, t }) => {
      const problem = await setMailServer(services, serverOf(body), { by: viewer, now })
      if (problem)
        return refuse(t, 400, { message: t(`office:mailTrouble${problem.trouble}`, { reason: problem.reason }) })

      return present(services)
    },
  ),
  'DELETE admin/site-config/mail/account': adminCall(
    { summary: 'Forgets the typed mail server', answer },
    ({ services, viewer, now }) => {
      removeMailServer(services.db, { by: viewer, now })
      return present(services)
    },
  ),
}
