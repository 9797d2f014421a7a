import { useSearchParams } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** What becomes of the ticked orders. Plain buttons of a plain form: each leads to a page, a file or a question. */
export function OrdersBar() {
  const t = useT()
  return (
    <section className="panel stack below">
      <h2>{t('packing:withTicked')}</h2>
      <p className="soft">{t('packing:withTickedText')}</p>
      <p className="row">
        <To at="/admin/orders/picking">{t('packing:picking')}</To>{' '}
        <To at="/admin/orders/packing-slips.pdf">{t('documents:slips')}</To>{' '}
        <To at="/admin/orders/labels">{t('packing:labels')}</To>{' '}
        <To at="/admin/orders/customs">{t('customs:forms')}</To>{' '}
        <To at="/admin/orders/packing">{t('packing:table')}</To>{' '}
        <To at="/admin/orders/tracking">{t('packing:tracking')}</To>{' '}
        <button className="btn" name="intent" value="pay">
          {t('packing:recordPayments')}
        </button>
      </p>
    </section>
  )
}

function To({ at, children }: { at: string; children: React.ReactNode }) {
  return (
    <button className="btn quiet" formMethod="get" formAction={at}>
      {children}
    </button>
  )
}

/** The filters of the list, for what is made of all that it finds. */
export function FiltersAgain() {
  const [values] = useSearchParams()
  const kept = [...values].filter(([name, value]) => value !== '' && name !== 'page' && name !== 'ids')
  return kept.map(([name, value]) => <input type="hidden" key={`${name}=${value}`} name={name} value={value} />)
}
