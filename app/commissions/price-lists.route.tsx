import { Fragment } from 'react'
import { data, Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { Preview } from '#app/shell/preview.tsx'
import type { PageHandle } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { Banner } from '#app/site/banner.tsx'
import { findBanner } from '#app/site/banners.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { PageTitle } from '#app/ui/page-head.tsx'

import type { Route } from './+types/price-lists.route.ts'
import { noChoices, withDefaults, writeChoices } from './choices.ts'
import { readCircumstances } from './circumstances.server.ts'
import { EstimateSlip } from './estimate-slip.tsx'
import { freeSlots } from './free-slots.server.ts'
import { OpeningNotice } from './opening-notice.tsx'
import { anchorOf, PriceListForm } from './price-list-form.tsx'
import { PriceListTabs } from './price-list-tabs.tsx'
import { readWish } from './wish.ts'

export const handle: PageHandle = { section: 'commissions', forAll: true, canonical: '/commissions' }

/** The price lists, and the estimate that the address carries: of the type it names, else of the first. */
export function loader({ context, url }: Route.LoaderArgs) {
  const around = readCircumstances(context.get(services).db, new Date())
  const { offer, state, offered, quoteHours, today } = around
  const locale = getLocale(context)
  const shared = {
    offer,
    state,
    free: freeSlots(offered, locale),
    quoteHours,
    today,
    banner: findBanner(context.get(services).db, 'CHARACTER_DESIGN', locale, new Date()),
  }
  const asked = offer.lists.find(({ id }) => String(id) === url.searchParams.get('type'))
  const list = asked ?? offer.lists[0]
  if (!list) return data({ ...shared, wish: null, isAsked: false, requestPath: null })

  const wish = readWish(asked ? url.searchParams : new URLSearchParams(), list, around, { complete: withDefaults })
  const isWrong = Boolean(asked) && wish.lacksOptions
  const answer = {
    ...shared,
    wish: { ...wish, leftOut: wish.leftOut || (!asked && url.searchParams.has('type')) },
    isAsked: Boolean(asked),
    requestPath: state === 'CLOSED' ? null : requestPathOf(writeChoices(wish.choices, list), wish.deadline),
  }
  return data(answer, { status: isWrong ? 400 : 200 })
}

function requestPathOf(query: URLSearchParams, deadline: string | null): string {
  if (deadline) query.set('deadline', deadline)
  return `/commission-request?${query}`
}

export default function PriceLists({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { offer, state, free, quoteHours, wish, isAsked, today, banner, requestPath } = loaderData
  return (
    <>
      <PageTitle title={t('commissions:title')} />
      <Preview title={t('commissions:title')} description={t('commissions:described')} />
      <OpeningNotice title={t('commissions:title')} state={state} free={free} quoteHours={quoteHours}>
        {state !== 'CLOSED' && (
          <Link className="btn" to="/commission-request">
            {t('commissions:sendRequest')}
          </Link>
        )}
        <Link className="btn quiet" to="/commission-slots">
          {t('commissions:seeSlots')}
        </Link>
      </OpeningNotice>
      {wish?.leftOut && (
        <div className="note" aria-live="polite">
          <p>{t('commissions:leftOut')}</p>
        </div>
      )}
      {wish ? (
        <>
          <PriceListTabs lists={offer.lists} />
          <div className="cols show">
            <div className="stack lists">
              {offer.lists.map((list) => {
                const isThis = isAsked && wish.typeId === list.id
                return (
                  <Fragment key={list.id}>
                    {banner && list.kind === 'CHARACTER_DESIGN' && <Banner banner={banner} />}
                    <PriceListForm
                      list={list}
                      id={anchorOf(list, offer.lists)}
                      offer={offer}
                      choices={wish.typeId === list.id ? wish.choices : withDefaults(noChoices(list), list)}
                      deadline={wish.typeId === list.id ? wish.deadline : null}
                      isLacking={isThis && wish.lacksOptions}
                      isOpen={wish.typeId === list.id}
                      today={today}
                    />
                  </Fragment>
                )
              })}
            </div>
            <EstimateSlip lists={offer.lists} wish={wish} isAsked={isAsked} requestPath={requestPath} />
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
