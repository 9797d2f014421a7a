import { data, Form } from 'react-router'

import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { bandRows } from '#app/shop/shipping/bands.ts'
import { findMethodPreset, METHOD_PRESETS } from '#app/shop/shipping/method-presets.ts'
import { deleteMethod, findMethod, saveMethod } from '#app/shop/shipping/methods.server.ts'
import { methodForm } from '#app/shop/shipping/shipping.forms.ts'
import { listMethods } from '#app/shop/shipping/zones.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

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
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const before = find(params.item, context)
  if (before && readText(form, 'intent') === 'delete') return remove(context, before)

  const { zones, base, write } = tariff(context)
  const zoneIds = zones.map(({ id }) => id)
  const submission = readForm(form, methodForm(zoneIds, base))
  if (submission.status !== 'success') return refuse(submission)

  const { bands, position, ...values } = submission.value
  const rates = bands.flat()
  form.set('bands', bandsOf(context, rates))
  const named = { ...values, position: position - 1 }
  const saved = inTransaction(db, (tx) => {
    const now = before && findMethod(tx, before.id)
    const conflict = now && findConflict(sentOf(form), storedIn(context, now))
    if (conflict) return refuseConflict(submission, conflict, { bands: [...bandRows(now.rates, write), {}] })

    return saveMethod(tx, before?.id ?? null, named, rates, { by: viewer, now: new Date() })
  })
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') return saved
  if (saved === 'TAKEN') return refuse(submission, { fieldErrors: { code: ['shipping:codeTaken'] } })

  return seeOther(context, `/admin/shipping/${saved}`, { key: 'shipping:methodSaved', type: 'DONE' })
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
      {!method && <MethodPresets preset={loaderData.preset} />}
      <MethodForm
        key={`${conflict?.version ?? version} ${loaderData.preset?.code}`}
        {...loaderData}
        result={actionData?.result}
        conflict={conflict}
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

/** Chooses a method of Japan Post that the form begins with, and says what of it is to be checked. */
function MethodPresets({ preset }: { preset: { code: string } | null }) {
  const t = useT()
  const locale = useLocale()
  const chosen = METHOD_PRESETS.find(({ code }) => code === preset?.code)
  const nameOf = ({ name }: (typeof METHOD_PRESETS)[number]) => localise(name, locale)
  return (
    <section className="panel stack">
      <Form method="get" className="row" preventScrollReset>
        <label htmlFor="preset">{t('shipping:methodPreset')}</label>{' '}
        <select id="preset" name="preset" defaultValue={chosen?.code ?? ''}>
          <option value="">{t('shipping:noMethodPreset')}</option>
          {METHOD_PRESETS.map((one) => (
            <option key={one.code} value={one.code}>
              {nameOf(one)}
            </option>
          ))}
        </select>{' '}
        <button className="btn quiet">{t('templates:use')}</button>
      </Form>
      {chosen && (
        <p className="note">
          {t('shipping:presetCheck', { name: nameOf(chosen), size: chosen.size, grams: chosen.maxParcelGrams })}{' '}
          {!chosen.isDomestic && t('shipping:presetAbroad')}
        </p>
      )}
    </section>
  )
}
