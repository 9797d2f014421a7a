import { Fragment } from 'react'
import { data, Link } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Preview } from '#app/shell/head/preview.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { Banner } from '#app/site/banner.tsx'
import { findBanner } from '#app/site/banners.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import { noChoices, withDefaults, writeChoices, writtenIn, type FieldTexts } from '../estimate/choices.ts'
import { readCircumstances } from '../estimate/circumstances.server.ts'
import { EstimateSlip } from '../estimate/estimate-slip.tsx'
import { readSelection } from '../estimate/selection.ts'
import { HowItGoes } from '../how/how-it-goes.tsx'
import { readSamples } from '../samples/samples.server.ts'
import { freeSlots } from '../slots/queue.server.ts'
import { OpeningNotice } from '../slots/queue.tsx'
import type { Route } from './+types/price-lists.route.ts'
import { anchorOf, PriceListForm } from './price-list-form.tsx'
import { PriceListTabs } from './price-list-tabs.tsx'
import type { Offer, PriceList } from './price-list.ts'
import '#app/translations/rest.client.ts'

export const handle: RouteHandle = {
  section: 'commissions',
  cacheable: true,
  canonical: '/commissions',
  screen: 'Commissions',
}

/** The price lists, and the estimate that the address carries: of the type it names, else of the first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const around = readCircumstances(db, new Date())
  const { offer, state, quoteHours, today } = around
  const shared = {
    offer,
    state,
    free: freeSlots(around, locale),
    quoteHours,
    today,
    banner: findBanner(db, 'CHARACTER_DESIGN', locale, new Date()),
    samples: readSamples(db, locale),
  }
  const { list, isAsked, isUnknown } = listOf(url.searchParams, offer)
  if (!list) return data({ ...shared, selection: null, written: {}, isAsked, isUnknown, requestPath: null })

  const selection = readSelection(isAsked ? url.searchParams : new URLSearchParams(), list, around, {
    complete: withDefaults,
  })
  const estimate = isUnknown ? null : selection.estimate
  const answer = {
    ...shared,
    selection: { ...selection, estimate },
    written: { ...defaultsOf(list), ...(isAsked && writtenIn(url.searchParams)) },
    isAsked,
    isUnknown,
    requestPath: state === 'CLOSED' ? null : requestPathOf(writeChoices(selection.choices, list), selection.deadline),
  }
  return data(answer, { status: estimate || !(isAsked || isUnknown) ? 200 : 400 })
}

/** The price list that an address asks about: the one it names, else the first; `isUnknown` where it names another. */
function listOf(values: URLSearchParams, { lists }: Offer) {
  const type = values.get('type')
  const list = type ? lists.find(({ id }) => String(id) === type) : lists[0]
  const isAsked = list !== undefined && Object.keys(writtenIn(values)).length + (type ? 1 : 0) > 0
  return { list: list ?? lists[0], isAsked, isUnknown: list === undefined && lists.length > 0 }
}

function defaultsOf(list: PriceList): FieldTexts {
  return writtenIn(writeChoices(withDefaults(noChoices(list), list), list))
}

function requestPathOf(query: URLSearchParams, deadline: string | null): string {
  if (deadline) query.set('deadline', deadline)
  return `/commission-request?${query}`
}

export default function PriceLists({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const {
    offer,
    state,
    free,
    quoteHours,
    selection,
    written,
    isAsked,
    isUnknown,
    today,
    banner,
    samples,
    requestPath,
  } = loaderData
  return (
    <>
      <PageTitle title={t('commissions:title')} />
      <Preview title={t('commissions:title')} description={t('commissions:described')} />
      <OpeningNotice title={t('commissions:title')} {...{ state, free, quoteHours }} hasPrices={selection !== null}>
        {state !== 'CLOSED' && (
          <Link className="btn" to="/commission-request">
            {t('commissions:sendRequest')}
          </Link>
        )}{' '}
        <Link className="btn quiet" to="/commission-slots">
          {t('commissions:seeSlots')}
        </Link>{' '}
      </OpeningNotice>
      {isUnknown && (
        <div className="note alert" role="alert">
          <p>{t('commissions:typeNotOffered')}</p>
        </div>
      )}
      {selection ? (
        <>
          <HowItGoes quoteHours={quoteHours} />
          <PriceListTabs lists={offer.lists} />
          <div className={isAsked ? 'cols show chosen' : 'cols show'}>
            <div className="stack lists">
              {offer.lists.map((list) => {
                const isThis = selection.typeId === list.id
                return (
                  <Fragment key={list.id}>
                    {banner && list.kind === 'CHARACTER_DESIGN' && <Banner banner={banner} />}
                    <PriceListForm
                      list={list}
                      id={anchorOf(list, offer.lists)}
                      offer={offer}
                      beside={samples[list.id]}
                      written={isThis ? written : defaultsOf(list)}
                      problems={isThis && isAsked ? selection.problems : {}}
                      isOpen={isThis}
                      today={today}
                    />
                  </Fragment>
                )
              })}
            </div>
            <EstimateSlip
              lists={offer.lists}
              selection={selection}
              isAsked={isAsked || isUnknown}
              requestPath={requestPath}
            />
          </div>
        </>
      ) : (
        <section className="panel none stack">
          <Cat />
          <p>{t('commissions:noPriceLists')}</p>
        </section>
      )}
    </>
  )
}
