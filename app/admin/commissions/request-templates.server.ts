import { baseAt } from '#app/site/base/bases.server.ts'
import type { RouterContextProvider } from 'react-router'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { clientPath } from '#app/commissions/client-page/client-page.ts'
import type { RequestInFull } from '#app/commissions/requests/requests.server.ts'
import { formatMoney } from '#app/money/money.ts'
import { requestInfo, services } from '#app/platform/context.server.ts'
import { listFilled } from '#app/site/templates/filled.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'

/** The templates for messages and quotes of a request, in the client's language. */
export function templatesFor(context: Readonly<RouterContextProvider>, request: RequestInFull) {
  const { db, config } = context.get(services)
  const locale = request.locale === 'ja' ? 'ja' : 'en'
  const { dueMinor } = readAgreement(db, request.id).account
  const values = {
    name: request.alias || request.email,
    number: String(request.id),
    item: localise(request.type.name, locale),
    amount: formatMoney(dueMinor, baseAt(db, request.createdAt)),
    link: new URL(clientPath(request.secret), config.origin ?? context.get(requestInfo).url.origin).href,
    deadline: request.deadline ? formatDay(request.deadline, locale) : '',
  }
  return {
    templates: listFilled(db, 'COMMISSION', locale, values),
    quoteTemplates: listFilled(db, 'QUOTE', locale, values),
  }
}
