import { z } from 'zod'

import { RESOURCES } from '#app/site/config/currencies.server.ts'
import type { ResourceList } from '#app/site/config/groups.ts'
import { textForm } from '#app/site/config/text.forms.ts'
import { publishText, textValues } from '#app/site/config/texts.server.ts'
import { orderResources } from '#app/site/resources/changes.server.ts'
import { listVersions } from '#app/site/site.server.ts'
import { TEXT_KINDS } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { moment, texts } from '../../kit/fields.forms.ts'
import { idsOf, orderOf } from '../../kit/list-order.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { fieldsOf } from '../../kit/schemas.ts'
import { changeOf } from '../admin-calls.server.ts'
import { resourceCalls } from './resources.server.ts'
import { settingCalls } from './settings.server.ts'

const textKind = z.object({ kind: z.enum(TEXT_KINDS) })
const aText = z.object({
  body: texts,
  versions: z.array(z.object({ version: z.int(), publishedAt: moment })),
})

const listed = z.array(z.object({ id: z.string(), name: z.string(), facts: z.string(), isOff: z.boolean().optional() }))

/** Everything the site is set to, by the commands of its pages in the admin. */
export const adminConfigCalls = {
  ...settingCalls,
  'GET admin/site-config/texts/{kind}': adminCall(
    { summary: 'A text in Markdown, with its versions', params: textKind, answer: aText },
    (args) => presentText(args, args.params.kind),
  ),
  'PUT admin/site-config/texts/{kind}': adminCall(
    { summary: 'Publishes a text as its next version', params: textKind, body: textForm, answer: aText },
    (args) => {
      const { db, params, body, viewer, now, t } = args
      const done = publishText(db, params.kind, body, {}, { by: viewer, now })
      return typeof done === 'object' ? refuse(t, 409) : presentText(args, params.kind)
    },
  ),
  ...listCalls('links', { one: 'A link', all: 'Links' }),
  ...listCalls('currencies', { one: 'A currency', all: 'Currencies' }),
  ...listCalls('payment-methods', { one: 'A payment method', all: 'Payment methods' }),
  ...listCalls('banners', { one: 'A banner', all: 'Banners' }),
  ...listCalls('notices', { one: 'A notice', all: 'Notices' }),
  ...listCalls('templates', { one: 'A template of a message', all: 'Templates of messages' }),
}

/** A list in its order, and its things. */
function listCalls<const L extends ResourceList>(list: L, what: { one: string; all: string }) {
  const path = `admin/site-config/${list}` as const
  const present = ({ db, locale, t }: Base) => RESOURCES[list].list(db, locale, t)
  const calls = {
    [`GET ${path}`]: adminCall({ summary: `${what.all}, in their order`, answer: listed }, present),
    [`PUT ${path}`]: adminCall(
      {
        summary: `${what.all}: their order`,
        about: 'What is not named comes last.',
        body: orderOf(z.coerce.string().max(20)),
        answer: listed,
      },
      (args) => {
        const before = present(args).map(({ id }) => id)
        const wanted = new Map(idsOf(args.body).map((id, at) => [id, at]))
        const after = before.toSorted((a, b) => (wanted.get(a) ?? before.length) - (wanted.get(b) ?? before.length))
        orderResources(args.db, RESOURCES[list], { before, after }, changeOf(args))
        return present(args)
      },
    ),
  }
  type Lists = Record<`GET admin/site-config/${L}` | `PUT admin/site-config/${L}`, ReturnType<typeof adminCall>>
  return { ...(calls as Lists), ...resourceCalls(path, what.one, RESOURCES[list]) }
}

function presentText({ db }: Pick<Base, 'db'>, kind: z.output<typeof textKind>['kind']) {
  return { ...fieldsOf(textForm, textValues(db, kind)), versions: listVersions(db, kind) } as z.input<typeof aText>
}
