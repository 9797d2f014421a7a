import { inPlace, listAddons, saveAddons } from '#app/commissions/price-lists/addon-changes.server.ts'
import { addonsForm } from '#app/commissions/price-lists/price-list.forms.ts'
import { baseOf, type Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { findConflict, versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { inTransaction } from '#db/transactions.server.ts'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/addons.route.ts'
import { AddonsForm } from './addons-form.tsx'
import { writeAddons } from './price-list-rows.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const base = baseOf(listCurrencies(db))
  const addons = listAddons(db)
  return {
    values: withRoom(rowsOf(addons, base)),
    version: versionOf(storedIn(addons, base)),
    base: base.name,
    constraint: constraintsOf(addonsForm(base)),
  }
}

type Addons = ReturnType<typeof listAddons>
const FIRST_ROWS = 3

/** A table that is empty yet begins with rows to write in. */
function withRoom({ accessories, versions }: ReturnType<typeof rowsOf>) {
  const room = Array.from({ length: FIRST_ROWS }, (_, at) => ({ place: String(at + 1) }))
  return {
    accessories: accessories.length > 0 ? accessories : room,
    versions: versions.length > 0 ? versions : room,
  }
}

function rowsOf(addons: Addons, base: Currency) {
  const rowsIn = (wanted: Addons[number]['kind']) =>
    addons
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, kind, priceMinor, percent, isOpenEnded }, at) => ({
        id: String(id),
        name,
        value: kind === 'ACCESSORY' ? moneyField(priceMinor, base) : String(percent),
        isOpenEnded: isOpenEnded ? 'on' : undefined,
        place: String(at + 1),
      }))
  return { accessories: rowsIn('ACCESSORY'), versions: rowsIn('ALTERNATIVE_VERSION') }
}

/** What two people's changes are compared by. */
function storedIn(addons: Addons, base: Currency) {
  const [accessories, versions] = (['ACCESSORY', 'ALTERNATIVE_VERSION'] as const).map((wanted) =>
    writeAddons(
      addons.filter(({ kind }) => kind === wanted),
      base,
    ),
  )
  return { accessories, versions }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const base = baseOf(listCurrencies(db))
  const form = await request.formData()
  const submission = readForm(form, addonsForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { accessories, versions } = submission.value
  const addons = {
    ACCESSORY: inPlace(accessories.filter((row) => row !== null)),
    ALTERNATIVE_VERSION: inPlace(versions.filter((row) => row !== null)),
  }
  form.set('accessories', writeAddons(addons.ACCESSORY, base))
  form.set('versions', writeAddons(addons.ALTERNATIVE_VERSION, base))
  const refused = inTransaction(db, (tx) => {
    const now = listAddons(tx)
    const conflict = findConflict(sentOf(form), storedIn(now, base))
    if (conflict) return refuseConflict(submission, conflict, rowsOf(now, base))

    saveAddons(tx, addons, viewer, new Date())
    return null
  })
  if (refused) return refused

  return seeOther(context, '/admin/commissions/price-lists/addons', { key: 'priceLists:saved', type: 'DONE' })
}

export default function Addons({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const conflict = conflictOf(actionData)
  return (
    <>
      <BackTo to="/admin/commissions/price-lists">{t('commissions:priceLists')}</BackTo>
      <PageHead title={t('priceLists:addons')} />
      <AddonsForm
        key={conflict?.version ?? loaderData.version}
        {...loaderData}
        result={actionData?.result}
        conflict={conflict}
      />
    </>
  )
}
