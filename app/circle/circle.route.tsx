import { data, Link } from 'react-router'

import { readText } from '#app/commissions/terms/texts.server.ts'
import { RichText } from '#app/markdown/rich-text.tsx'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/shell-data.ts'
import { mayEnterShop } from '#app/shop/personal-shop.server.ts'
import { likesOf } from '#app/shop/products/likes/likes.server.ts'
import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'
import { dayOf } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'
import '#app/translations/stall.client.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'

import type { Route } from './+types/circle.route.ts'
import { findNextEvent, listEvents, listEventYears, countGoods, listGoods, listGoodsYears } from './events.server.ts'
import {
  eventJsonLd,
  inOrderOfUse,
  presentEvent,
  yearToShow,
  type EventTicket,
  GOODS_STEP,
  goodsToSkip,
} from './events.ts'
import { GoodsOfYear } from './goods-of-year.tsx'
import { NextTable } from './next-table.tsx'
import { posterOf } from './poster/draw-poster.server.ts'
import { Ticket } from './ticket.tsx'

export const handle: RouteHandle = {
  palette: 'peach',
  section: 'circle',
  cacheable: true,
  screen: 'Nenas',
  counts: ['year'],
}

/** One year of the circle: the one in the address, else the one that fits today. `?skip=5` shows the next five of its goods. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const now = new Date()
  const today = dayOf(now)
  const isShopOpen = mayEnterShop(context)
  const years = listYears(db, isShopOpen)
  const year = chooseYear(years, params.year, today)
  const total = isShopOpen ? countGoods(db, year) : 0
  const skip = goodsToSkip(url.searchParams.get('skip'), total)
  const ids = isShopOpen ? listGoods(db, year, { skip, take: GOODS_STEP }) : []
  const next = findNextEvent(db, today)
  return {
    name: localise(readSettings(db).circleName, locale),
    introduction: readText(db, 'CIRCLE', locale),
    years,
    year,
    today,
    isShopOpen,
    goods: { cards: cardsOf(db, ids, { locale, now, likes: likesOf(context) }), skip, total },
    events: inOrderOfUse(listEvents(db, year), today).map((event) => presentEvent(event, locale)),
    next: next && { event: presentEvent(next, locale), poster: posterOf(db, next, locale, now) },
  }
}

export default function Circle({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const url = useAbsolute()('/nenas')
  const { name, introduction, years, year, today, isShopOpen, goods, events, next } = loaderData
  return (
    <>
      <PageHead title={name} sub={t('circle:sub')}>
        {years.length > 0 && <YearTabs years={years} year={year} />}
      </PageHead>
      <Preview title={name} description={introduction?.summary ?? ''} picture={goods.cards[0]?.picture} />
      {events.length > 0 && <JsonLd data={events.map((event) => eventJsonLd(event, { name, url }))} />}
      <div className="cols circle">
        {introduction?.html && <RichText className="lead" html={introduction.html} />}
        {next && <NextTable {...next} />}
        {isShopOpen && <GoodsOfYear year={year} {...goods} />}
        <EventsOfYear year={year} today={today} events={events} />
      </div>
    </>
  )
}

function listYears(db: Db, isShopOpen: boolean): number[] {
  return [...new Set([...listEventYears(db), ...(isShopOpen ? listGoodsYears(db) : [])])].toSorted((a, b) => b - a)
}

/** A year in which nothing came out and nothing was attended is no page; without a year there always is one. */
function chooseYear(years: number[], wanted: string | undefined, today: string): number {
  const thisYear = Number(today.slice(0, 4))
  const year = wanted === undefined ? yearToShow(years, thisYear) : years.find((each) => String(each) === wanted)
  if (year === undefined) throw data(null, { status: 404 })

  return year
}

function YearTabs({ years, year }: { years: number[]; year: number }) {
  const t = useT()
  return (
    <nav className="one-row" aria-label={t('common:years')}>
      <ul className="tabs">
        {years.map((each) => (
          <li key={each}>
            <Link to={`/nenas/${each}`} aria-current={each === year ? 'page' : undefined}>
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = { year: number; /** `YYYY-MM-DD`. */ today: string; events: EventTicket[] }

function EventsOfYear({ year, today, events }: Props) {
  const t = useT()
  const absolute = useAbsolute()
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">
        <span className="tape">{t('circle:eventsOf', { year })}</span>
      </h2>
      {events.length > 0 ? (
        <ul>
          {events.map((event) => (
            <Ticket key={event.slug} event={event} isOver={event.endsOn < today} />
          ))}
        </ul>
      ) : (
        <p className="panel">{t('circle:noEvents')}</p>
      )}
      <p>
        <a
          className="btn quiet"
          href={absolute(`/nenas/events.ics?lng=${tagOf(useLocale())}`).replace(/^https?:/, 'webcal:')}
        >
          {t('circle:subscribe')}
        </a>
      </p>
    </section>
  )
}
