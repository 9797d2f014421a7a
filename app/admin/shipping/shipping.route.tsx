import { Fragment } from 'react'
import { data, Link } from 'react-router'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { listQuery } from '#app/platform/lists/list-query.ts'
import { listed } from '#app/platform/lists/list.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { presetsFrom } from '#app/shop/shipping/method-presets.ts'
import { freeCountriesOf, ZONE_PRESET_NAMES, ZONE_PRESETS } from '#app/shop/shipping/regions.ts'
import { listShippingCountries } from '#app/shop/shipping/shipping.server.ts'
import { formatTransit } from '#app/shop/shipping/transit.ts'
import { readQuote } from '#app/shop/shipping/trial.server.ts'
import { listMethods, listZones, saveZoneOf, surroundingsOf } from '#app/shop/shipping/zones.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Filter, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/shipping.route.ts'
import { EVERYTHING } from './method-values.server.ts'
import { QuotePanel } from './quote-panel.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const served = listShippingCountries(db, locale)
  const country = oneOf(
    url.searchParams.get('country'),
    served.map(({ code }) => code),
  )
  const query = { ...listQuery(['place'], 'place', {}).read(url.searchParams), country }
  const { packagingGrams, homeCountry } = readSettings(db)
  const methods = listMethods(db, query).map(({ name, ...method }) => ({ ...method, name: localise(name, locale) }))
  const zones = listZones(db, query).map(({ id, code, countries }) => ({
    id,
    code,
    count: countries.length,
    names: countries.map((one) => countryName(one, locale)).join(locale === 'ja' ? '、' : ', '),
  }))
  return {
    query,
    served,
    countries: listCountries(locale),
    methods: listed(methods, methods.length),
    zones: listed(zones, zones.length),
    quote: readQuote(db, url.searchParams, locale),
    packagingGrams,
    homeCountry,
    starts: startsOf(db, locale),
  }
}

/** The zones that one press makes, each with how many countries it would have, and the home carrier's methods. */
function startsOf(db: Db, locale: Locale) {
  const surroundings = surroundingsOf(db)
  const codes = new Set(listZones(db, EVERYTHING).map(({ code }) => code))
  const zones = ZONE_PRESET_NAMES.filter((name) => !codes.has(ZONE_PRESETS[name].code)).map((name) => ({
    name,
    count: freeCountriesOf(name, surroundings).length,
  }))
  const kept = new Set(listMethods(db, EVERYTHING).map(({ code }) => code))
  const methods = presetsFrom(surroundings.home)
    .filter(({ home, code }) => home === surroundings.home && !kept.has(code))
    .map(({ code, name }) => ({ code, name: localise(name, locale) }))
  return { zones: zones.filter(({ count }) => count > 0), methods, home: countryName(surroundings.home, locale) }
}

/** Makes the zone of the preset that was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const preset = oneOf(readText(await request.formData(), 'zone'), ZONE_PRESET_NAMES)
  if (!preset) throw data(null, { status: 400 })

  const made = saveZoneOf(db, preset, { by: viewer, now: new Date() })
  return seeOther(
    context,
    '/admin/shipping',
    made ? { key: 'shipping:zoneMade', values: made, type: 'DONE' } : { key: 'shipping:zoneThere', type: 'INFO' },
  )
}

type Data = Route.ComponentProps['loaderData']
type Method = Data['methods']['rows'][number]
type Zone = Data['zones']['rows'][number]

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { query, served, methods, zones } = loaderData
  const columns: Column<Method, 'place'>[] = [
    { label: t('shipping:method'), kind: 'head', render: (method) => <MethodName method={method} /> },
    {
      label: t('shipping:registered'),
      kind: 'plain',
      render: ({ isRegistered }) => t(isRegistered ? 'shipping:isRegistered' : 'shipping:isUnregistered'),
    },
    {
      label: t('shipping:largest'),
      kind: 'number',
      render: ({ maxParcelGrams }) => t('shipping:grams', { grams: maxParcelGrams.toLocaleString('en') }),
    },
    { label: t('shipping:transit'), render: (method) => formatTransit(t, method) },
    {
      label: t('shipping:rates'),
      render: ({ zones: its }) =>
        its.length > 2
          ? t('shipping:zonesAndRates', { zones: its.length, rates: its.reduce((sum, { bands }) => sum + bands, 0) })
          : its.map(({ zone, bands }) => t('shipping:zoneAndRates', { zone, count: bands })).join(' · ') || '–',
    },
    {
      label: t('admin:status'),
      kind: 'status',
      render: ({ isEnabled }) => (
        <span className={isEnabled ? 'sticker leaf' : 'sticker'}>
          {t(isEnabled ? 'shipping:isOn' : 'shipping:isOff')}
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead title={t('shipping:title')}>
        <p className="row">
          <Link className="link" to="/admin/shipping/files">
            {t('shipping:files')}
          </Link>{' '}
          <Link className="link" to="/admin/shipping/zones/new">
            {t('shipping:newZone')}
          </Link>{' '}
          <Link className="btn" to="/admin/shipping/new">
            {t('shipping:newMethod')}
          </Link>
        </p>
      </PageHead>
      <Tools query={query} columns={columns}>
        <Filter
          name="country"
          label={t('admin:country')}
          options={served.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Tools>
      <Starts {...loaderData.starts} isOpen={query.country === null && (zones.count === 0 || methods.count === 0)} />
      <h2 className="below">{t('shipping:methods')}</h2>
      <DataTable query={query} listed={methods} columns={columns} keyOf={({ id }) => id} />
      <h2 className="below">{t('shipping:zones')}</h2>
      <DataTable query={query} listed={zones} columns={zoneColumns(t)} keyOf={({ id }) => id} />
      <QuotePanel {...loaderData} />
    </>
  )
}

type StartsProps = Data['starts'] & { isOpen: boolean }

/** Zones by one press each, then methods with their prices in them. */
function Starts({ zones, methods, home, isOpen }: StartsProps) {
  const t = useT()
  if (zones.length === 0 && methods.length === 0) return null

  return (
    <details className="panel" open={isOpen}>
      <summary>
        <h2>{t('shipping:starts')}</h2>
      </summary>
      {zones.length > 0 && (
        <>
          <p>{t('shipping:startsZones')}</p>
          <PostForm className="row">
            {zones.map(({ name, count }) => (
              <Fragment key={name}>
                <button className="btn quiet" name="zone" value={name}>
                  {t(`shipping:preset${name}`, { country: home })}{' '}
                  <small>{t('shipping:startCountries', { count })}</small>
                </button>{' '}
              </Fragment>
            ))}
          </PostForm>
        </>
      )}
      {methods.length > 0 && (
        <>
          <p>{t('shipping:startsMethods')}</p>
          <p className="row">
            {methods.map(({ code, name }) => (
              <Fragment key={code}>
                <Link className="btn quiet" to={`/admin/shipping/new?preset=${code}`}>
                  {name}
                </Link>{' '}
              </Fragment>
            ))}
          </p>
        </>
      )}
    </details>
  )
}

function zoneColumns(t: ReturnType<typeof useT>): Column<Zone, 'place'>[] {
  return [
    {
      label: t('shipping:zone'),
      kind: 'head',
      render: ({ id, code }) => (
        <Link className="code" to={`/admin/shipping/zones/${id}`}>
          {code}
        </Link>
      ),
    },
    { label: t('shipping:countryCount'), kind: 'number', render: ({ count }) => count },
    {
      label: t('shipping:countries'),
      kind: 'plain',
      render: ({ names }) => <span className="brief">{names || '–'}</span>,
    },
  ]
}

function MethodName({ method: { id, name, code } }: { method: Method }) {
  return (
    <>
      <Link to={`/admin/shipping/${id}`}>{name}</Link> <small>{code}</small>
    </>
  )
}
