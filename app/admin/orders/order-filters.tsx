import { useT } from '#app/translations/use-t.tsx'
import { ORDER_ORIGINS, ORDER_STATUSES, type OrderOrigin, type OrderStatus } from '#db/vocabulary.ts'

import { Filter, Tick } from '../kit/tools.tsx'

type Option = { value: string | number; label: string }
export type OrderFiltersProps = {
  query: {
    status: OrderStatus | null
    origin: OrderOrigin | null
    methodId: number | null
    eventId: number | null
    country: string | null
    product: string
    isUnpaid: boolean
    isOwedBack: boolean
    isToShip: boolean
    isHeld?: boolean | undefined
  }
  choices: { events: Option[]; methods: Option[]; countries: Option[]; products: string[] }
}

/** By what the list of orders is narrowed. */
export function OrderFilters({ query, choices }: OrderFiltersProps) {
  const t = useT()
  return (
    <>
      <Filter
        name="status"
        label={t('admin:status')}
        value={query.status}
        options={ORDER_STATUSES.map((status) => ({ value: status, label: t(`orders:${status}`) }))}
      />
      <Filter
        name="origin"
        label={t('manualOrders:anyOrigin')}
        value={query.origin}
        options={ORDER_ORIGINS.map((origin) => ({ value: origin, label: t(`manualOrders:origin${origin}`) }))}
      />
      <Filter name="method" label={t('packing:method')} value={query.methodId} options={choices.methods} />
      <Filter name="event" label={t('packing:event')} value={query.eventId} options={choices.events} />
      <Filter name="country" label={t('admin:country')} value={query.country} options={choices.countries} />
      <div className="field">
        <label htmlFor="filter-product">{t('packing:product')}</label>{' '}
        <input
          id="filter-product"
          name="product"
          defaultValue={query.product}
          list="filter-products"
          maxLength={100}
          autoComplete="off"
        />
        <datalist id="filter-products">
          {choices.products.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <Tick name="unpaid" label={t('admin:unpaid')} isOn={query.isUnpaid} />
      <Tick name="owedBack" label={t('admin:toGiveBack')} isOn={query.isOwedBack} />
      <Tick name="held" label={t('online:held')} isOn={query.isHeld === true} />
      <Tick name="toShip" label={t('admin:toShip')} isOn={query.isToShip} />
    </>
  )
}
