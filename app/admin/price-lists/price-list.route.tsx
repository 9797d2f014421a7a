import { data, Link } from 'react-router'

import { inPlace, previewOf } from '#app/commissions/price-lists/addon-changes.server.ts'
import { type OptionInput, priceListForm } from '#app/commissions/price-lists/price-list.forms.ts'
import { groupsOf } from '#app/commissions/price-lists/price-list.ts'
import {
  deletePriceList,
  findPriceList,
  listPriceLists,
  savePriceList,
} from '#app/commissions/price-lists/price-lists.server.ts'
import { type Currency, baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { DeletePanel } from '../kit/delete-panel.tsx'
import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/price-list.route.ts'
import { PriceListForm, type PriceListValues } from './price-list-form.tsx'
import { writeOptions } from './price-list-rows.ts'

type Context = Route.LoaderArgs['context']
type PriceList = NonNullable<ReturnType<typeof findPriceList>>

export const handle: RouteHandle = { makesNewAt: 'new' }

export function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const base = baseOf(listCurrencies(db))
  const list = find(params.list, context)
  const values = list ? valuesOf(list, base) : emptyList(listPriceLists(db).length + 1)
  return {
    id: list?.id ?? null,
    title: list && localise(list.name, locale),
    values,
    version: list ? versionOf(storedIn(list, base)) : '',
    base: base.name,
    preview: previewOf(values.kind, list ? list.options.map((option) => tried(option, values)) : []),
    constraint: constraintsOf(priceListForm(base)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const list = find(params.list, context)
  const intent = readText(form, 'intent')
  if (list && intent === 'delete') return remove(context, list.id)

  const base = baseOf(listCurrencies(db))
  const submission = readForm(form, priceListForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { options: rows, position, kind, ...words } = submission.value
  const options = rows.filter((row) => row !== null)
  if (intent === 'preview')
    return data({ result: { initialValue: submission.reply().initialValue }, preview: previewOf(kind, options) })

  const stays = list ? list.kind : kind
  const kept = options.filter(({ group }) => groupsOf(stays).includes(group))
  const values = { ...words, kind: stays, position: position - 1, options: kept }
  form.set('options', writeOptions(inGroups(stays, inPlace(kept)), base))
  const saved = inTransaction(db, (tx) => {
    const now = list && findPriceList(tx, list.id)
    const conflict = now && findConflict(sentOf(form), storedIn(now, base))
    if (conflict) return refuseConflict(submission, conflict, { options: valuesOf(now, base).options })

    return savePriceList(tx, list?.id ?? null, values, viewer, new Date())
  })
  if (saved === null) throw data(null, { status: 404 })
  if (typeof saved === 'object') return saved

  return seeOther(context, `/admin/commissions/price-lists/${saved}`, {
    key: values.isVisible ? 'priceLists:saved' : 'priceLists:savedHidden',
    type: 'DONE',
  })
}

function remove(context: Context, id: number) {
  const { db, viewer } = requestOf(context)
  const used = deletePriceList(db, id, viewer, new Date())
  if (used > 0) return data({ result: undefined, used }, { status: 400 })

  return seeOther(context, '/admin/commissions/price-lists', { key: 'priceLists:deleted', type: 'DONE' })
}

/** Null is one that is yet to be made. */
function find(item: string, context: Context): PriceList | null {
  const list = item === 'new' ? null : findPriceList(requestOf(context).db, idOf(item))
  if (!list && item !== 'new') throw data(null, { status: 404 })

  return list
}

/** What two people's changes are compared by. */
function storedIn(list: PriceList, base: Currency) {
  const { position, name, description, ...values } = valuesOf(list, base)
  const words = { ...localisedValues('name', name), ...localisedValues('description', description) }
  return {
    ...words,
    ...values,
    position: String(position),
    options: writeOptions(inGroups(list.kind, list.options), base),
  }
}

function inGroups<O extends Pick<OptionInput, 'group'>>(kind: PriceList['kind'], options: readonly O[]): O[] {
  const placeOf = ({ group }: O) => groupsOf(kind).indexOf(group)
  return options.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The first option of each group is tried at first. */
function valuesOf(list: PriceList, base: Currency): PriceListValues {
  const { name, description } = list
  const rows = inGroups(list.kind, list.options).map(
    ({ id, group, pricing, priceMinor, percent, name: of }, at, all) => ({
      id: String(id),
      group,
      name: of,
      pricing,
      value: pricing === 'FIXED' ? moneyField(priceMinor, base) : pricing === 'PERCENT' ? String(percent) : '',
      place: String(at + 1),
      isTried: all.findIndex((other) => other.group === group) === at ? 'on' : undefined,
    }),
  )
  return {
    kind: list.kind,
    name,
    description,
    isSketch: list.isSketch ? 'on' : undefined,
    takesAdult: list.takesAdult ? 'on' : undefined,
    isVisible: list.isVisible ? 'on' : undefined,
    position: list.position + 1,
    options: rows,
  }
}

function emptyList(position: number): PriceListValues {
  const options = Array.from({ length: 6 }, (_, at) => ({ pricing: 'FIXED', place: String(at + 1) }))
  return { name: {}, description: {}, kind: 'DIGITAL', position, isVisible: undefined, options }
}

function tried(option: PriceList['options'][number], { options }: PriceListValues): OptionInput {
  const isTried = options.some((row) => row.id === String(option.id) && row.isTried === 'on')
  return { ...option, place: 0, isTried }
}

export default function PriceListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, title, values, version, preview } = loaderData
  const conflict = conflictOf(actionData)
  const used = actionData && 'used' in actionData ? actionData.used : 0
  const shown = actionData && 'preview' in actionData ? actionData.preview : preview
  return (
    <>
      <BackTo to="/admin/commissions/price-lists">{t('commissions:priceLists')}</BackTo>
      <PageHead title={title ?? t('priceLists:newList')}>
        <p className="row">
          {id !== null && (
            <Link className="link" to={`/admin/commissions/price-lists/${id}/samples`}>
              {t('priceLists:samples')}
            </Link>
          )}{' '}
          {values.isVisible && (
            <a className="link" href="/commissions">
              {t('priceLists:seeOnSite')}
            </a>
          )}
        </p>
      </PageHead>
      <PriceListForm
        key={conflict?.version ?? version}
        {...loaderData}
        conflict={conflict}
        isNew={id === null}
        preview={shown}
        result={actionData?.result}
      />
      {id !== null && (
        <DeletePanel
          title={t('priceLists:delete')}
          text={t('priceLists:deleteText')}
          problem={used > 0 ? t('priceLists:used', { count: used }) : undefined}
        />
      )}
    </>
  )
}
