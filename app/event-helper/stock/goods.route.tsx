import type { SubmissionResult } from '@conform-to/react'

import { currencyOf } from '#app/circle/table/table-currency.ts'
import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import type { Db } from '#db/database.server.ts'

import { theOpenedTill } from '../event-ids.server.ts'
import { PackingList } from '../preparation/packing-list.tsx'
import { readRow } from '../preparation/preparation-fields.server.ts'
import { listPackable } from '../preparation/preparation.server.ts'
import { listTillProducts, type TillSession } from '../sessions.server.ts'
import { goodsForm } from '../till.forms.ts'
import { namesOf } from '../till/till-page.server.ts'
import { TillPage } from '../till/till-page.tsx'
import type { Route } from './+types/goods.route.ts'
import { changeGoods } from './change-goods.server.ts'

/** Prices of an open table, and goods that were forgotten. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  if (session.state !== 'OPEN') return seeOther(context, `/event-helper/${event.id}`)

  const { currency, table, shop, schema } = readGoods(db, session)
  const names = namesOf(db, [...table.map(({ productId }) => productId), ...shop.map(({ id }) => id)], locale)
  return {
    event: { id: event.id, name: localise(event.name, locale) },
    currency: currency.name,
    sets: session.sets.map(({ name }) => name),
    table: table.map(({ productId: id, priceMinor }) => {
      return { id, name: names.get(id) ?? '', priceMinor, price: moneyField(priceMinor, currency) }
    }),
    shop: shop.map(({ id, stock, priceMinor }) => {
      return { id, name: names.get(id) ?? '', stock, price: moneyField(priceMinor, currency) }
    }),
    constraint: constraintsOf(schema),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, viewer: by } = requestOf(context)
  const { event, session } = theOpenedTill(db, params.eventId)
  const { table, shop, schema } = readGoods(db, session)
  const submission = readForm(await request.formData(), schema)
  if (submission.status !== 'success') return refuse(submission)

  const value: Record<string, unknown> = submission.value
  const fieldErrors: Record<string, string[]> = {}
  const added = shop.flatMap((row) => readRow(value, row, session.sets, fieldErrors))
  if (Object.keys(fieldErrors).length > 0) return refuse(submission, { fieldErrors })

  // What nobody touched here stays as somebody else has set it meanwhile.
  const prices = table
    .map(({ productId }) => ({ productId, priceMinor: Number(value[`price-${productId}`]) }))
    .filter(({ productId, priceMinor }) => {
      const shown = value[`was-price-${productId}`]
      return shown !== undefined && shown !== priceMinor
    })
  const changed = changeGoods(db, { eventId: event.id, prices, added, by, now: new Date() })
  const path = `/event-helper/${event.id}`
  if (changed.ok)
    return seeOther(context, path, { key: changed.count > 0 ? 'till:changed' : 'till:nothingChanged', type: 'DONE' })
  if (changed.problem === 'CLOSED') return seeOther(context, path, { key: 'till:closedAlready', type: 'ALERT' })

  return refuse(submission, {
    fieldErrors: Object.fromEntries(
      changed.lacking.map(({ productId, available }) => [`bring-${productId}`, [`form:tooLarge?max=${available}`]]),
    ),
  })
}

/** What lies on the table, what could still come along, and the form of both. */
function readGoods(db: Db, session: TillSession) {
  const currency = currencyOf(session)
  const table = listTillProducts(db, session.id)
  const laid = new Set(table.map(({ productId }) => productId))
  const packable = listPackable(db, session.eventId, baseOf(listCurrencies(db)), currency, new Date())
  const shop = packable.filter(({ id, stock }) => !laid.has(id) && stock > 0)
  const schema = goodsForm(
    [...laid],
    shop.map(({ id }) => id),
    currency,
  )
  return { currency, table, shop, schema }
}

export default function Goods({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { event } = loaderData
  return (
    <>
      <TillPage
        title={t('till:changeGoods')}
        sub={event.name}
        back={{ to: `/event-helper/${event.id}`, label: t('till:toTill') }}
      />
      <GoodsForm {...loaderData} result={actionData?.result} />
    </>
  )
}

type Props = Omit<Exclude<Route.ComponentProps['loaderData'], Response>, 'event'> & { result?: SubmissionResult }

function GoodsForm({ currency, sets, table, shop, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<Record<string, string>>({
    id: 'goods',
    result,
    constraint,
    defaultValue: Object.fromEntries([...table, ...shop].map(({ id, price }) => [`price-${id}`, price])),
  })
  const fieldOf = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>
  const labels: Record<string, string> = Object.fromEntries([
    ...[...table, ...shop].map(({ id, name }) => [`price-${id}`, t('till:priceOf', { name })]),
    ...shop.flatMap(({ id, name }) => [
      [`bring-${id}`, t('till:bringOf', { name })],
      [`set-${id}`, t('till:setOf', { name })],
    ]),
  ])
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <section className="panel">
        <h2>{t('till:pricesNow', { currency })}</h2>
        <p className="soft">{t('till:pricesText')}</p>
        <div className="counting">
          {table.map(({ id, name, priceMinor }) => (
            <div key={id}>
              <input type="hidden" name={`was-price-${id}`} value={priceMinor} />
              <Field
                field={fieldOf(`price-${id}`)}
                label={name}
                className="amount-row"
                inputMode="decimal"
                autoComplete="off"
              />
            </div>
          ))}
        </div>
      </section>
      {shop.length > 0 && <PackingList goods={shop} currency={currency} sets={sets} fieldOf={fieldOf} />}
      <div className="savebar">
        <button className="btn">{t('common:save')}</button>
      </div>
    </CheckedForm>
  )
}
