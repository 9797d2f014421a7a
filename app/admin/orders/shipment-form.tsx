import type { SubmissionResult } from '@conform-to/react'

import type { Parcel } from '#app/shop/orders/shipments/parcels.ts'
import type { ShipmentConfirmation } from '#app/shop/orders/shipments/tracking-number.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { ParcelFields, useParcelLabels } from './parcel-fields.tsx'

type Props = {
  /** As many as were planned. */
  planned: number
  /** Its method gives each parcel a number. */
  isRegistered: boolean
  /** Its money went back, or may. */
  isHeld: boolean
  carriers: string[]
  constraint: Constraint
  result?: SubmissionResult
}

/** What was sent: a line for each parcel, as many as were planned unless it took more or fewer, which is asked about once. */
export function ShipmentForm({ planned, isRegistered, isHeld, carriers, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ parcels: Parcel[] } & Record<keyof ShipmentConfirmation, boolean>>({
    id: 'shipment',
    result,
    constraint,
    defaultValue: { parcels: Array.from({ length: Math.max(1, planned) }, () => ({ carrier: carriers[0] ?? '' })) },
  })
  const parcels = fields.parcels.getFieldList()
  const boxes = {
    isPaymentHeld: t('admin:shipPaymentHeld'),
    isWithoutNumber: t('admin:shipWithoutNumber'),
    isFewerParcels: t('admin:shipFewerParcels'),
  }
  const labels = useParcelLabels(fields.parcels)
  return (
    <section className="panel">
      <h2>{t('admin:recordShipment')}</h2>
      <p>{t('admin:recordShipmentText')}</p>
      <CheckedForm form={form} labels={{ ...labels, ...boxes, parcels: t('admin:parcels') }} className="stack">
        <input type="hidden" name="intent" value="ship" />
        <button hidden tabIndex={-1} aria-hidden="true">
          {t('admin:shipOrder')}
        </button>
        <ParcelFields form={form} parcels={fields.parcels} carriers={carriers} />
        {(isHeld || !fields.isPaymentHeld.valid) && (
          <CheckField field={fields.isPaymentHeld} label={boxes.isPaymentHeld} />
        )}
        {(isRegistered || !fields.isWithoutNumber.valid) && (
          <CheckField field={fields.isWithoutNumber} label={boxes.isWithoutNumber} />
        )}
        {(parcels.length < planned || !fields.isFewerParcels.valid) && (
          <CheckField field={fields.isFewerParcels} label={boxes.isFewerParcels} />
        )}
        <p className="row">
          <button className="btn">{t('admin:shipOrder')}</button>{' '}
          <button
            className="btn quiet"
            {...form.insert.getButtonProps({
              name: fields.parcels.name,
              defaultValue: { carrier: carriers[0] ?? '' },
            })}
          >
            {t('admin:addParcel')}
          </button>
        </p>
      </CheckedForm>
    </section>
  )
}
