import { data, Form } from 'react-router'

import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { bandRows } from '#app/shop/shipping/bands.ts'
import type { MethodPreset } from '#app/shop/shipping/carrier-method.ts'
import { gapsOf } from '#app/shop/shipping/gaps.ts'
import { findMethodPreset, presetsFrom } from '#app/shop/shipping/method-presets.ts'
import { deleteMethod, findMethod, saveMethod } from '#app/shop/shipping/methods.server.ts'
import { methodForm } from '#app/shop/shipping/shipping.forms.ts'
import { listZonedCountries } from '#app/shop/shipping/shipping.server.ts'
import { quoteDraft } from '#app/shop/shipping/trial.server.ts'
import { listMethods } from '#app/shop/shipping/zones.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { Confirmation } from '../kit/asking/confirmation.tsx'
import { DeletePanel } from '../kit/delete-panel.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/method.route.ts'
import { MethodForm } from './method-form.tsx'
import {
  type Context,
  EVERYTHING,
  type KnownMethod,
  bandsOf,
  find,
  formatGaps,
  startOf,
  storedIn,
  tariff,
} from './method-values.server.ts'

export const handle: RouteHandle = { makesNewAt: 'new', hasPlainCode: true }

export function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { zones, base, write } = tariff(context)
  const method = find(params.item, context)
  const preset = method ? null : findMethodPreset(url.searchParams.get('preset'))
  return {
    preset: preset && startOf(context, preset),
    presets: method ? [] : presetsFrom(readSettings(db).homeCountry),
    countries: listZonedCountries(db, locale),
    gaps: method ? formatGaps(context, gapsOf(method.rates, method.maxParcelGrams)) : [],
    method: method && { ...method, bands: bandRows(method.rates, write), rates: undefined },
    version: method ? versionOf(storedIn(context, method)) : '',
    title: method && localise(method.name, locale),
    nextPosition: listMethods(db, EVERYTHING).length + 1,
    zones,
    base: base.name,
    constraint: constraintsOf(
      methodForm(
        zones.map(({ id }) => id),
        base,
      ),
    ),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, locale, t } = requestOf(context)
  const form = await request.formData()
  const before = find(params.item, context)
  if (before && readText(form, 'intent') === 'delete') return remove(context, before)

  const { zones, base, write } = tariff(context)
  const zoneIds = zones.map(({ id }) => id)
  const submission = readForm(form, methodForm(zoneIds, base))
  if (submission.status !== 'success') return refuse(submission)

  const { bands, position, ...values } = submission.value
  const rates = bands.flat()
  if (readText(form, 'intent') === 'quote') {
    const asked = new URLSearchParams({ to: readText(form, 'quoteTo'), weight: readText(form, 'quoteGrams') })
    const quote = quoteDraft(db, { ...values, id: before?.id ?? null, rates }, asked, locale)
    return data({ result: { initialValue: submission.reply().initialValue }, quote })
  }

  const named = { ...values, position: position - 1 }
  const sent = { ...sentOf(form), bands: bandsOf(context, rates) }
  const save = (tx: Db) => {
    const now = before && findMethod(tx, before.id)
    const conflict = now && findConflict(sent, storedIn(context, now))
    if (conflict) return { ok: false as const, conflict, rates: now.rates }

    return saveMethod(tx, before?.id ?? null, named, rates, { by: viewer, now: new Date() })
  }
  const facts = newGaps(context, { rates, maxParcelGrams: values.maxParcelGrams }, before)
  const { question, done: saved } =
    facts.length > 0
      ? askFirst(context, { form, title: t('shipping:gapsTitle'), facts }, save)
      : { question: null, done: inTransaction(db, save) }
  if (question) return askAgain(question, submission)
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object')
    return refuseConflict(submission, saved.conflict, { bands: [...bandRows(saved.rates, write), {}] })
  if (saved === 'TAKEN') return refuse(submission, { fieldErrors: { code: ['shipping:codeTaken'] } })

  return seeOther(context, `/admin/shipping/${saved}`, { key: 'shipping:methodSaved', type: 'DONE' })
}

type RatesDraft = Pick<KnownMethod, 'rates' | 'maxParcelGrams'>

/** The gaps that a table gets by being saved: of those that are there already it was asked. */
function newGaps(context: Context, after: RatesDraft, before: RatesDraft | null): string[] {
  const gapsIn = ({ rates, maxParcelGrams }: RatesDraft) => formatGaps(context, gapsOf(rates, maxParcelGrams))
  const known = new Set(before ? gapsIn(before) : [])
  return gapsIn(after).filter((gap) => !known.has(gap))
}

function remove(context: Context, method: KnownMethod) {
  const { db, viewer } = requestOf(context)
  const used = deleteMethod(db, method.id, { by: viewer, now: new Date() })
  if (used > 0)
    return data({ result: undefined, problem: { key: 'shipping:methodUsed', count: used } as const }, { status: 400 })

  return seeOther(context, '/admin/shipping', { key: 'shipping:methodDeleted', type: 'DONE' })
}

export default function Method({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { method, title, version } = loaderData
  const conflict = conflictOf(actionData)
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  return (
    <>
      <BackTo to="/admin/shipping">{t('shipping:title')}</BackTo>
      <PageHead title={title ?? t('shipping:newMethod')} />
      {!method && <MethodPresets presets={loaderData.presets} preset={loaderData.preset} />}
      <Confirmation back={method ? `/admin/shipping/${method.id}` : '/admin/shipping'} />
      <MethodForm
        key={`${conflict?.version ?? version} ${loaderData.preset?.code}`}
        {...loaderData}
        result={actionData?.result}
        conflict={conflict}
        quote={(actionData && 'quote' in actionData ? actionData.quote : undefined) ?? null}
      />
      {method && (
        <DeletePanel
          title={t('shipping:deleteMethod')}
          text={t('shipping:deleteMethodText')}
          problem={problem && t(problem.key, { count: problem.count })}
        />
      )}
    </>
  )
}

type PresetsProps = { presets: readonly MethodPreset[]; preset: { code: string; hasCurrency: boolean } | null }

/** Chooses a carrier's method that the form begins with, and says what of it is to be checked. */
function MethodPresets({ presets, preset }: PresetsProps) {
  const t = useT()
  const locale = useLocale()
  const chosen = presets.find(({ code }) => code === preset?.code)
  const nameOf = ({ name }: MethodPreset) => localise(name, locale)
  return (
    <section className="panel stack">
      <Form method="get" className="row" preventScrollReset>
        <label htmlFor="preset">{t('shipping:methodPreset')}</label>{' '}
        <select id="preset" name="preset" defaultValue={chosen?.code ?? ''}>
          <option value="">{t('shipping:noMethodPreset')}</option>
          {[...Map.groupBy(presets, ({ carrier }) => carrier)].map(([carrier, its]) => (
            <optgroup key={carrier} label={carrier}>
              {its.map((one) => (
                <option key={one.code} value={one.code}>
                  {nameOf(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>{' '}
        <button className="btn quiet">{t('templates:use')}</button>
      </Form>
      {chosen && (
        <p className="note">
          {t('shipping:presetCheck', {
            name: nameOf(chosen),
            size: chosen.size,
            grams: chosen.maxParcelGrams,
            asOf: chosen.asOf,
            site: chosen.site,
          })}{' '}
          {chosen.bands.every(({ prices }) => prices.length === 0) && t('shipping:presetAbroad')}{' '}
          {!preset?.hasCurrency && t('shipping:presetCurrency', { currency: chosen.currency })}
        </p>
      )}
    </section>
  )
}
