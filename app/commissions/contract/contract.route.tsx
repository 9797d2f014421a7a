import { data } from 'react-router'

import { renderMarkdown } from '#app/markdown/markdown.server.ts'
import { RichText } from '#app/markdown/rich-text.tsx'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'
import { Money, PricesProvider } from '#app/ui/price.tsx'

import { openByToken } from '../client-page/client-intents.server.ts'
import { clientPath } from '../client-page/client-page.ts'
import { presentWork, pricesOf } from '../work/commission-view.server.ts'
import type { Route } from './+types/contract.route.ts'
import { AddendumList, AgreedLines } from './agreed-lines.tsx'
import { readAgreement } from './agreement.server.ts'
import '#app/translations/admin-pages.client.ts'

export const handle: RouteHandle = { sheet: 'admin', secret: true, screen: 'CommissionStatus' }

/** What both sides agreed on, as it was then. @throws a 404 before that */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const request = openByToken(context, params.token)
  const { contract } = readAgreement(db, request.id)
  const path = clientPath(request.secret)
  const { agreed, addenda, account } = presentWork(db, request, { locale, path })
  if (!contract || !agreed) throw data(null, { status: 404 })

  const { currency, conversion, termsVersion, termsHash, termsText, acceptedAt, changeRounds } = contract
  const terms = renderMarkdown(termsText).html
  return {
    id: request.id,
    path,
    agreed,
    addenda: addenda.filter(({ status }) => status === 'ACCEPTED'),
    totalMinor: account.totalMinor,
    prices: pricesOf(db, request),
    language: contract.locale,
    accepted: formatInstant(acceptedAt, locale),
    isForAdults: request.isForAdults,
    contract: { currency, conversion, termsVersion, termsHash, changeRounds, terms },
  }
}

/** A document with another sheet: the way out of it loads anew. */
export default function Contract({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { id, path, agreed, addenda, totalMinor, prices, language, accepted, isForAdults, contract } = loaderData
  const facts: [label: string, value: string | number][] = [
    [t('studio:acceptedOn'), accepted],
    [t('studio:rate'), `1 ${prices.base.name} = ${contract.conversion} ${contract.currency}`],
    [t('studio:changesIncluded'), contract.changeRounds],
    ...(isForAdults ? [[t('forAdults:forWhom'), t('forAdults:R18Confirmed')] as [string, string]] : []),
    [t('common:language'), language === 'ja' ? '日本語' : 'English'],
    [t('studio:termsVersion'), contract.termsVersion],
    [t('studio:termsHash'), contract.termsHash],
  ]
  return (
    <PricesProvider value={prices}>
      <PageTitle title={t('studio:contractTitle', { id })} />
      <nav className="paper-tools">
        <a href={path}>{t('studio:toPage')}</a>
      </nav>
      <main className="paper stack" id="main">
        <h1>{t('studio:contractTitle', { id })}</h1>
        <AgreedLines agreed={agreed} />
        <dl className="facts">
          {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}
        </dl>
        {addenda.length > 0 && (
          <>
            <h2>{t('studio:addenda')}</h2>
            <AddendumList addenda={addenda} />
            <p>
              <strong>
                {t('studio:totalWithChanges')} <Money minor={totalMinor} />
              </strong>
            </p>
          </>
        )}
        <h2>{t('studio:termsAgreed')}</h2>
        <div lang={language}>
          <RichText html={contract.terms} />
        </div>
      </main>
    </PricesProvider>
  )
}
