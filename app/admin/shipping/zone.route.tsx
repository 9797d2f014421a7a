import { data } from 'react-router'

import { listCountries } from '#app/account/addresses/countries.server.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import {
  countriesOfPreset,
  inRegions,
  ZONE_PRESET_NAMES,
  ZONE_PRESETS,
  type ZonePreset,
} from '#app/shop/shipping/regions.ts'
import { zoneCountries, zoneForm } from '#app/shop/shipping/shipping.forms.ts'
import {
  deleteZone,
  findZone,
  listZoneCountries,
  saveZone,
  surroundingsOf,
  zoneValues,
} from '#app/shop/shipping/zones.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { DeletePanel } from '../kit/delete-panel.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/zone.route.ts'
import { CountrySearch, ZoneForm } from './zone-form.tsx'

export const handle: RouteHandle = { makesNewAt: 'new', hasPlainCode: true }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const zone = find(params.item, context)
  const placed = new Map(listZoneCountries(db).map(({ country, ...its }) => [country, its]))
  const preset = oneOf(url.searchParams.get('preset'), ZONE_PRESET_NAMES)
  const search = (url.searchParams.get('country') ?? '').trim().slice(0, 60)
  const added = new Set(preset ? countriesOfPreset(preset, surroundingsOf(db, zone?.id)) : [])
  const countries = listCountries(locale).map(({ code, name }) => {
    const its = placed.get(code)
    const isHere = its !== undefined && its.zoneId === zone?.id
    const isFound = search !== '' && `${name} ${code}`.toLowerCase().includes(search.toLowerCase())
    const isChosen = isHere || added.has(code)
    return { code, name, isHere, isChosen, isFound, elsewhere: its && !isHere ? its.zone : '' }
  })
  const here = countries.filter(({ isHere }) => isHere).map(({ code }) => code)
  const version = zone ? versionOf(inOneField({ code: zone.code, countries: here })) : ''
  const start = { code: zone?.code ?? (preset ? ZONE_PRESETS[preset].code : ''), preset, search }
  const home = countryName(readSettings(db).homeCountry, locale)
  return { zone, regions: inRegions(countries), start, home, version, constraint: constraintsOf(zoneForm) }
}

/** What the form begins with; its countries as one field. */
function inOneField({ code, countries }: { code: string; countries: readonly string[] }) {
  return { code, countries: countries.toSorted().join(' ') }
}

/** What was sent, its countries as one field. */
function sentIn(form: FormData) {
  const countries = form.getAll('countries').map(String)
  return { ...inOneField({ code: readText(form, 'code'), countries }), began: readText(form, 'began') }
}

/** Null is a zone that is yet to be made. */
function find(item: string, context: Route.LoaderArgs['context']) {
  const zone = item === 'new' ? null : findZone(requestOf(context).db, idOf(item))
  if (!zone && item !== 'new') throw data(null, { status: 404 })

  return zone
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const zone = find(params.item, context)
  if (zone && readText(form, 'intent') === 'delete') return remove(context, zone)

  if (readText(form, 'intent') === 'show') return showPreset(context, form, zone)

  const submission = readForm(form, zoneForm)
  if (submission.status !== 'success') return refuse(submission)

  const known = new Set(listCountries('en').map(({ code }) => code))
  const countries = [
    ...new Set([
      ...zoneCountries(submission.value),
      ...unshownCountries(context, submission.value.preset, { form, zone }),
    ]),
  ].filter((code) => known.has(code))
  const after = { code: submission.value.code, countries }
  const change = { by: viewer, now: new Date() }
  const saved = inTransaction(db, (tx) => {
    const before = zone && zoneValues(tx, zone.id)
    const conflict = before && findConflict(sentIn(form), inOneField(before))
    return conflict ?? saveZone(tx, zone?.id ?? null, after, change)
  })
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') return refuseConflict(submission, saved)
  if (saved === 'TAKEN') return refuse(submission, { fieldErrors: { code: ['shipping:codeTaken'] } })

  return seeOther(context, `/admin/shipping/zones/${saved}`, { key: 'shipping:zoneSaved', type: 'DONE' })
}

/** The countries of a preset that was chosen and not shown before the zone was saved. */
function unshownCountries(
  context: Route.ActionArgs['context'],
  preset: ZonePreset | undefined,
  { form, zone }: { form: FormData; zone: { id: number } | null },
): string[] {
  if (!preset || preset === readText(form, 'shown')) return []

  return countriesOfPreset(preset, surroundingsOf(requestOf(context).db, zone?.id))
}

/** The page again with the countries of a preset ticked beside what was typed; nothing is saved. */
function showPreset(context: Route.ActionArgs['context'], form: FormData, zone: { id: number } | null) {
  const preset = oneOf(readText(form, 'preset'), ZONE_PRESET_NAMES)
  const submission = readForm(form, zoneForm)
  const typed = submission.status === 'success' ? zoneCountries(submission.value) : form.getAll('countries').map(String)
  const countries = [...new Set([...typed, ...unshownCountries(context, preset ?? undefined, { form, zone })])]
  const code = readText(form, 'code') || (preset ? ZONE_PRESETS[preset].code : '')
  return data({ result: { initialValue: { ...submission.reply().initialValue, code, countries } }, shown: preset })
}

function remove(context: Route.ActionArgs['context'], zone: NonNullable<ReturnType<typeof findZone>>) {
  const { db, viewer } = requestOf(context)
  const used = deleteZone(db, zone.id, { by: viewer, now: new Date() })
  if (used.length > 0) return data({ result: undefined, usedBy: used.join(', ') }, { status: 400 })

  return seeOther(context, '/admin/shipping', { key: 'shipping:zoneDeleted', type: 'DONE' })
}

export default function Zone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { zone, version } = loaderData
  const conflict = conflictOf(actionData)
  const shown = (actionData && 'shown' in actionData ? actionData.shown : null) ?? loaderData.start.preset
  const usedBy = actionData && 'usedBy' in actionData ? actionData.usedBy : undefined
  return (
    <>
      <BackTo to="/admin/shipping">{t('shipping:title')}</BackTo>
      <PageHead title={zone ? t('shipping:zoneNamed', { code: zone.code }) : t('shipping:newZone')} />
      <CountrySearch {...loaderData.start} preset={shown} />
      <ZoneForm
        key={`${conflict?.version ?? version} ${shown}`}
        {...loaderData}
        shown={shown}
        result={actionData?.result}
        conflict={conflict}
      />
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
