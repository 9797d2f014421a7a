import { data } from 'react-router'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { recordAudit } from '#app/site/audit.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { BackTo } from '#app/admin/kit/back-to.tsx'
import { DeletePanel } from '#app/admin/kit/delete-panel.tsx'
import { idOf } from '#app/admin/kit/ids.ts'
import { findStale, refuseStale, versionOf } from '#app/admin/kit/conflict.server.ts'
import { staleOf } from '#app/admin/kit/conflict.ts'
import type { Route } from './+types/zone.route.ts'
import { zoneForm } from './shipping.forms.ts'
import { ZoneForm } from './zone-form.tsx'
import { deleteZone, findZone, listZoneCountries, saveZone } from './zones.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const zone = find(params.item, context)
  const placed = new Map(listZoneCountries(db).map(({ country, ...its }) => [country, its]))
  const countries = listCountries(getLocale(context)).map(({ code, name }) => {
    const its = placed.get(code)
    const isHere = its !== undefined && its.zoneId === zone?.id
    return { code, name, isHere, elsewhere: its && !isHere ? its.zone : '' }
  })
  const here = countries.filter(({ isHere }) => isHere).map(({ code }) => code)
  const version = zone ? versionOf(zoneValues(zone.code, here)) : ''
  return { zone, countries, version, constraint: constraintsOf(zoneForm) }
}

/** What the form begins with; its countries as one field. */
function zoneValues(code: string, countries: readonly string[]) {
  return { code, countries: countries.toSorted().join(' ') }
}

/** What was sent, its countries as one field. */
function inOneField(form: FormData): FormData {
  const joined = new FormData()
  const countries = form.getAll('countries').map(String)
  const sent = { ...zoneValues(readText(form, 'code'), countries), began: readText(form, 'began') }
  for (const [name, value] of Object.entries(sent)) joined.set(name, value)
  return joined
}

/** Null is a zone that is yet to be made. */
function find(item: string, context: Route.LoaderArgs['context']) {
  const zone = item === 'new' ? null : findZone(context.get(services).db, idOf(item))
  if (!zone && item !== 'new') throw data(null, { status: 404 })

  return zone
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const form = await request.formData()
  const zone = find(params.item, context)
  if (zone && readText(form, 'intent') === 'delete') return remove(context, zone)

  const submission = readForm(form, zoneForm)
  if (submission.status !== 'success') return refuse(submission)

  const known = new Set(listCountries('en').map(({ code }) => code))
  const countries = [...new Set(submission.value.countries)].filter((code) => known.has(code))
  const after = { code: submission.value.code, countries }
  const saved = inTransaction(db, (tx) => {
    const its = listZoneCountries(tx).filter(({ zoneId }) => zoneId === zone?.id)
    const before = zone && { code: zone.code, countries: its.map(({ country }) => country) }
    const stale = before && findStale(inOneField(form), zoneValues(before.code, before.countries))
    if (stale) return stale

    const id = saveZone(tx, zone?.id ?? null, after)
    const change = { action: zone ? 'shipping.zone.edit' : 'shipping.zone.add', subject: `shipping-zone/${id}` }
    if (typeof id === 'number') recordAudit(tx, { by: theViewer(context), ...change, before, after }, new Date())
    return id
  })
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') return refuseStale(submission, saved)
  if (saved === 'TAKEN') return refuse(submission, { fieldErrors: { code: ['shipping:codeTaken'] } })

  return seeOther(context, `/admin/shipping/zones/${saved}`, { key: 'shipping:zoneSaved', type: 'DONE' })
}

function remove(context: Route.ActionArgs['context'], zone: NonNullable<ReturnType<typeof findZone>>) {
  const used = inTransaction(context.get(services).db, (tx) => {
    const methods = deleteZone(tx, zone.id)
    const change = { action: 'shipping.zone.delete', subject: `shipping-zone/${zone.id}`, before: zone }
    if (methods.length === 0) recordAudit(tx, { by: theViewer(context), ...change }, new Date())
    return methods
  })
  if (used.length > 0) return data({ result: undefined, usedBy: used.join(', ') }, { status: 400 })

  return seeOther(context, '/admin/shipping', { key: 'shipping:zoneDeleted', type: 'DONE' })
}

export default function Zone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { zone, version } = loaderData
  const stale = staleOf(actionData)
  const usedBy = actionData && 'usedBy' in actionData ? actionData.usedBy : undefined
  return (
    <>
      <BackTo to="/admin/shipping">{t('shipping:title')}</BackTo>
      <PageHead title={zone ? t('shipping:zoneNamed', { code: zone.code }) : t('shipping:newZone')} />
      <ZoneForm key={stale?.version ?? version} {...loaderData} result={actionData?.result} stale={stale} />
      {zone && (
        <DeletePanel
          title={t('shipping:deleteZone')}
          text={t('shipping:deleteZoneText')}
          problem={usedBy && t('shipping:zoneUsed', { methods: usedBy })}
        />
      )}
    </>
  )
}
