import { Link } from 'react-router'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { listQuery } from '#app/platform/lists/list-query.ts'
import { listed } from '#app/platform/lists/list.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { listShippingCountries } from '#app/shop/shipping/shipping.server.ts'
import { formatTransit } from '#app/shop/shipping/transit.ts'
import { readQuote } from '#app/shop/shipping/trial.server.ts'
import { listMethods, listZones } from '#app/shop/shipping/zones.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { type Column, DataTable } from '../kit/data-table.tsx'
import { Filter, Tools } from '../kit/tools.tsx'
import type { Route } from './+types/shipping.route.ts'
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
  }
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
      render: ({ isRegistered }) => t(isRegistered ? 'shipping:isRegistered' : 'shipping:isUnregistered'),
    },
    {
      label: t('shipping:largest'),
      kind: 'number',
      render: ({ maxParcelGrams }) => t('shipping:grams', { grams: maxParcelGrams }),
    },
    { label: t('shipping:transit'), render: (method) => formatTransit(t, method) },
    {
      label: t('shipping:rates'),
      render: ({ zones: its }) => its.map(({ zone, bands }) => `${zone} (${bands})`).join(', ') || '–',
    },
    {
      label: t('admin:status'),
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
          <Link className="btn quiet" to="/admin/shipping/files">
            {t('shipping:files')}
          </Link>{' '}
          <Link className="btn quiet" to="/admin/shipping/zones/new">
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
      {zones.count === 0 && query.search === '' && query.country === null && (
        <p className="panel">
          {t('shipping:beginWithZones')} <Link to="/admin/shipping/zones/new">{t('shipping:newZone')}</Link>
        </p>
      )}
      <h2>{t('shipping:methods')}</h2>
      <DataTable query={query} listed={methods} columns={columns} keyOf={({ id }) => id} />
      <h2 className="below">{t('shipping:zones')}</h2>
      <DataTable query={query} listed={zones} columns={zoneColumns(t)} keyOf={({ id }) => id} />
      <QuotePanel {...loaderData} />
    </>
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
    { label: t('shipping:countries'), render: ({ names }) => <span className="brief">{names || '–'}</span> },
  ]
}

function MethodName({ method: { id, name, code } }: { method: Method }) {
  return (
    <>
      <Link to={`/admin/shipping/${id}`}>{name}</Link> <small>{code}</small>
    </>
  )
}
