import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../back-to.tsx'
import type { Route } from './+types/addons.route.ts'
import { AddonsForm } from './addons-form.tsx'
import { addonsForm } from './price-list.forms.ts'
import { listAddons, saveAddons } from './price-lists.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const base = baseOf(listCurrencies(db))
  const rowsOf = (wanted: string) =>
    listAddons(db)
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, kind, priceMinor, percent, isOpenEnded }, at) => ({
        id: String(id),
        nameEn: name.en ?? '',
        nameJa: name.ja ?? '',
        value: kind === 'ACCESSORY' ? moneyField(priceMinor, base) : String(percent),
        isOpenEnded: isOpenEnded ? 'on' : undefined,
        place: String(at + 1),
      }))
  return {
    values: { accessories: rowsOf('ACCESSORY'), versions: rowsOf('ALTERNATIVE_VERSION') },
    base: base.name,
    constraint: constraintsOf(addonsForm(base)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const submission = readForm(await request.formData(), addonsForm(baseOf(listCurrencies(db))))
  if (submission.status !== 'success') return refuse(submission)

  const { accessories, versions } = submission.value
  const addons = {
    ACCESSORY: accessories.filter((row) => row !== null),
    ALTERNATIVE_VERSION: versions.filter((row) => row !== null),
  }
  saveAddons(db, addons, theViewer(context), new Date())
  return seeOther(context, '/admin/commissions/price-lists/addons', { key: 'priceLists:saved', type: 'DONE' })
}

export default function Addons({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to="/admin/commissions/price-lists">{t('commissions:priceLists')}</BackTo>
      <PageHead title={t('priceLists:addons')} />
      <AddonsForm key={JSON.stringify(loaderData.values)} {...loaderData} result={actionData?.result} />
    </>
  )
}
