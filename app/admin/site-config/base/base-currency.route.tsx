import { data, Form, Link } from 'react-router'

import { baseChangeForm } from '#app/base-currency/change.forms.ts'
import { changeBase, undoBaseChange } from '#app/base-currency/changing.server.ts'
import { planChange } from '#app/base-currency/plan.server.ts'
import { presentBase, presentPlan } from '#app/base-currency/present.server.ts'
import { roundingsOf } from '#app/base-currency/rounding.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/base-currency.route.ts'
import { Blockers, ChangeForm } from './change-form.tsx'
import { EarlierChanges, TakeBack } from './earlier-changes.tsx'

const HERE = '/admin/site-config/base-currency'

export const handle: RouteHandle = {}

/** How the base currency stands; `?to=` is the one that shall take its place. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const to = listCurrencies(db).find(({ name, isBase }) => name === url.searchParams.get('to') && !isBase)
  return {
    ...presentBase(db, locale),
    to: to ? { name: to.name, roundings: roundingsOf(to) } : null,
    constraint: constraintsOf(baseChangeForm),
  }
}

/** Shows what a change would do, carries it out, or takes the last one back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, locale, t } = requestOf(context)
  const form = await request.formData()
  const change = { by: viewer, now: new Date() }
  const intent = readText(form, 'intent')
  if (intent === 'undo') {
    const done = undoBaseChange(db, idOf(form.get('change')), change)
    if ('problem' in done) return data({ result: undefined, plan: null }, { status: 409 })

    return seeOther(context, HERE, { key: 'baseCurrency:undone', values: { to: baseIn(context) }, type: 'DONE' })
  }
  const submission = readForm(form, baseChangeForm)
  if (submission.status !== 'success') return again(refuse(submission))

  const newBase = submission.value
  const plan = planChange(db, newBase, locale)
  if (!plan) return again(refuse(submission, { fieldErrors: { to: ['form:choose'] } }))
  if (!roundingsOf(plan.to).includes(newBase.rounding))
    return again(refuse(submission, { fieldErrors: { rounding: ['form:choose'] } }))

  const shown = presentPlan(plan, t)
  if (intent !== 'convert') return data({ result: submission.reply(), plan: shown })

  const done = changeBase(db, newBase, readText(form, 'seen'), change)
  if ('problem' in done) {
    const formErrors = done.problem === 'CHANGED_SINCE' ? ['baseCurrency:changedSince'] : []
    return data({ ...refuse(submission, { formErrors }).data, plan: shown }, { status: 409 })
  }
  return seeOther(context, HERE, { key: 'baseCurrency:converted', values: { to: newBase.to }, type: 'DONE' })
}

function again({ data: { result }, init }: ReturnType<typeof refuse>) {
  return data({ result, plan: null }, init ?? undefined)
}

function baseIn(context: Route.ActionArgs['context']): string {
  return listCurrencies(requestOf(context).db).find(({ isBase }) => isBase)?.name ?? ''
}

export default function BaseCurrency({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { base, others, blockers, changes, last, to, constraint } = loaderData
  const proposed = others.find(({ name }) => name === to?.name)
  return (
    <>
      <BackTo to="/admin/site-config/currencies">{t('office:config_currencies')}</BackTo>
      <PageHead title={t('baseCurrency:title')} />
      <div className="stack">
        {blockers.length > 0 && <Blockers base={base} blockers={blockers} />}
        <ChooseForm base={base} others={others} chosen={to?.name ?? ''} />
        {to && proposed && (
          <ChangeForm
            key={to.name}
            base={base}
            to={proposed}
            roundings={to.roundings}
            constraint={constraint}
            result={actionData?.result}
            plan={actionData?.plan ?? null}
            isBlocked={blockers.length > 0}
          />
        )}
        {last && <TakeBack last={last} isBlocked={blockers.length > 0} />}
        {changes.length > 0 && <EarlierChanges changes={changes} />}
      </div>
    </>
  )
}

type Props = { base: string; others: readonly { name: string }[]; chosen: string }

/** Which currency shall be the base one. */
function ChooseForm({ base, others, chosen }: Props) {
  const t = useT()
  return (
    <section className="panel stack">
      <p>{t('baseCurrency:now', { base })}</p>
      {others.length === 0 ? (
        <p>
          {t('baseCurrency:none')} <Link to="/admin/site-config/currencies/new">{t('baseCurrency:addCurrency')}</Link>
        </p>
      ) : (
        <Form method="get" className="row">
          <label htmlFor="new-base">{t('baseCurrency:choose')}</label>{' '}
          <select id="new-base" name="to" key={chosen} defaultValue={chosen}>
            {others.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>{' '}
          <button className={chosen ? 'btn quiet' : 'btn'}>{t('baseCurrency:continue')}</button>
        </Form>
      )}
    </section>
  )
}
