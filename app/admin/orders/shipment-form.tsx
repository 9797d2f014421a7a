import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Parcel = { carrier: string; trackingNumber: string; link: string }
type Props = {
  /** As many as were planned. */
  planned: number
  /** Its method gives each parcel a number. */
  isRegistered: boolean
  carriers: string[]
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
  result?: SubmissionResult
}

/** What left the house: a line for each parcel, as many as were planned unless it took more or fewer, which is asked about once. */
export function ShipmentForm({ planned, isRegistered, carriers, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ parcels: Parcel[]; isWithoutNumber: boolean; isFewerParcels: boolean }>({
    id: 'shipment',
    result,
    constraint,
    defaultValue: { parcels: Array.from({ length: Math.max(1, planned) }, () => ({ carrier: carriers[0] ?? '' })) },
  })
  const parcels = fields.parcels.getFieldList()
  const labelled = parcels.map((parcel, index) => {
    const { carrier, trackingNumber, link } = parcel.getFieldset()
    const labels = {
      carrier: t('admin:carrierOf', { number: index + 1 }),
      trackingNumber: t('admin:trackingNumberOf', { number: index + 1 }),
      link: t('admin:trackingLinkOf', { number: index + 1 }),
    }
    return { key: parcel.key, carrier, trackingNumber, link, labels }
  })
  const boxes = { isWithoutNumber: t('admin:shipWithoutNumber'), isFewerParcels: t('admin:shipFewerParcels') }
  const labels = Object.fromEntries(
    labelled.flatMap(({ carrier, trackingNumber, link, labels: own }) => [
      [carrier.name, own.carrier],
      [trackingNumber.name, own.trackingNumber],
      [link.name, own.link],
    ]),
  )
  return (
    <section className="panel">
      <h2>{t('admin:recordShipment')}</h2>
      <p>{t('admin:recordShipmentText')}</p>
      <CheckedForm form={form} labels={{ ...labels, ...boxes, parcels: t('admin:parcels') }} className="stack">
        <input type="hidden" name="intent" value="ship" />
        <button className="hide" tabIndex={-1} aria-hidden="true" />
        <datalist id="carriers">
          {carriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        {labelled.map(({ key, carrier, trackingNumber, link, labels: own }, index) => (
          <fieldset key={key} className="stack">
            <legend>{t('admin:parcel', { number: index + 1 })}</legend>{' '}
            <div className="two">
              <Field field={carrier} label={own.carrier} list="carriers" autoComplete="off" />
              <Field field={trackingNumber} label={own.trackingNumber} autoComplete="off" />
            </div>
            <Field field={link} label={own.link} type="url" hint={t('admin:trackingLinkHint')} autoComplete="off" />
            {parcels.length > 1 && (
              <button className="btn quiet" {...form.remove.getButtonProps({ name: fields.parcels.name, index })}>
                {t('admin:removeParcel', { number: index + 1 })}
              </button>
            )}
          </fieldset>
        ))}
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
