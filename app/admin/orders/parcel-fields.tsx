import type { FieldMetadata, FormMetadata } from '@conform-to/react'

import type { Parcel } from '#app/shop/orders/shipments/parcels.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'

type Props<F extends Record<string, unknown>> = {
  form: FormMetadata<F>
  parcels: FieldMetadata<Parcel[]>
  carriers: string[]
}

/** A line for each parcel; adding and taking away one is a press of its button. */
export function ParcelFields<F extends Record<string, unknown>>({ form, parcels, carriers }: Props<F>) {
  const t = useT()
  const list = parcels.getFieldList()
  const names = useParcelLabels(parcels)
  return (
    <>
      <datalist id={`${form.id}-carriers`}>
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {list.map((parcel, index) => {
        const { carrier, trackingNumber, link } = parcel.getFieldset()
        const label = (name: string) => names[name] ?? ''
        return (
          <fieldset key={parcel.key} className="stack">
            <legend>{t('admin:parcel', { number: index + 1 })}</legend>{' '}
            <div className="two">
              <Field field={carrier} label={label(carrier.name)} list={`${form.id}-carriers`} autoComplete="off" />
              <Field field={trackingNumber} label={label(trackingNumber.name)} autoComplete="off" />
            </div>
            <Field
              field={link}
              label={label(link.name)}
              type="url"
              hint={t('admin:trackingLinkHint')}
              autoComplete="off"
            />
            {list.length > 1 && (
              <button className="btn quiet" {...form.remove.getButtonProps({ name: parcels.name, index })}>
                {t('admin:removeParcel', { number: index + 1 })}
              </button>
            )}
          </fieldset>
        )
      })}
    </>
  )
}

/** What the fields of all parcels are called, by their names. */
export function useParcelLabels(parcels: FieldMetadata<Parcel[]>): Record<string, string> {
  const t = useT()
  return Object.fromEntries(
    parcels.getFieldList().flatMap((parcel, index) => {
      const { carrier, trackingNumber, link } = parcel.getFieldset()
      const number = index + 1
      return [
        [carrier.name, t('admin:carrierOf', { number })],
        [trackingNumber.name, t('admin:trackingNumberOf', { number })],
        [link.name, t('admin:trackingLinkOf', { number })],
      ]
    }),
  )
}
