import type { SubmissionResult } from '@conform-to/react'

import { type Parcel, parcelsVersion } from '#app/shop/orders/shipments/parcels.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { ParcelFields, useParcelLabels } from './parcel-fields.tsx'

type Form = { constraint: Constraint; result?: SubmissionResult }
type ParcelRow = Parcel & { typedLink: string; sent: string }
type Props = { parcels: ParcelRow[]; canCorrect: boolean; carriers: string[]; correction: Form; takingBack: Form }

/** What was sent, and what was wrong about it: corrected, or not sent at all. */
export function SentParcels({ parcels, canCorrect, carriers, correction, takingBack }: Props) {
  const t = useT()
  const seen = parcelsVersion(parcels)
  return (
    <section className="panel">
      <h2>{t('admin:parcels')}</h2>
      <ol className="past">
        {parcels.map(({ carrier, trackingNumber, link, sent }, place) => (
          <li key={`${carrier}-${trackingNumber}-${sent}`}>
            <strong>{t('admin:parcel', { number: place + 1 })}</strong> {carrier} {trackingNumber}{' '}
            {link && (
              <a href={link} rel="noopener">
                {t('orders:track')}
              </a>
            )}
            <br />
            <small>{sent}</small>
          </li>
        ))}
      </ol>
      {canCorrect && (
        <>
          <Correction parcels={parcels} seen={seen} carriers={carriers} {...correction} />
          <TakingBack seen={seen} {...takingBack} />
        </>
      )}
    </section>
  )
}

/** What the forms began with is sent along: what somebody else changed since then is not overwritten unseen. */
type FormSnapshot = { seen: string }
type CorrectionProps = FormSnapshot & { parcels: Parcel[]; isTold: boolean }

function Correction({
  parcels,
  seen,
  carriers,
  constraint,
  result,
}: Form & FormSnapshot & Pick<Props, 'parcels' | 'carriers'>) {
  const t = useT()
  const [form, fields] = useCheckedForm<CorrectionProps>({
    id: 'correction',
    result,
    constraint,
    defaultValue: {
      seen,
      parcels: parcels.map(({ carrier, trackingNumber, typedLink: link }) => ({ carrier, trackingNumber, link })),
    },
  })
  const labels = { ...useParcelLabels(fields.parcels), parcels: t('admin:parcels'), isTold: t('asking:tellBuyer') }
  return (
    <details className="fold" open={result !== undefined}>
      <summary>{t('asking:correctParcels')} …</summary>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="seen" value={fields.seen.value ?? seen} />
        <button hidden tabIndex={-1} aria-hidden="true">
          {t('asking:correctParcels')}
        </button>
        <ParcelFields form={form} parcels={fields.parcels} carriers={carriers} />
        <CheckField field={fields.isTold} label={labels.isTold} />
        <p className="row">
          <button className="btn">{t('asking:correctParcels')}</button>{' '}
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
    </details>
  )
}

function TakingBack({ seen, constraint, result }: Form & FormSnapshot) {
  const t = useT()
  const [form, fields] = useCheckedForm<FormSnapshot & { reason: string; isTold: boolean }>({
    id: 'taking-back',
    result,
    constraint,
    defaultValue: { seen, isTold: 'on' },
  })
  const labels = { reason: t('admin:reason'), isTold: t('asking:tellBuyer') }
  return (
    <details className="fold" open={result !== undefined}>
      <summary>{t('asking:takeBack')} …</summary>
      <p className="soft">{t('asking:takeBackHint')}</p>
      <CheckedForm form={form} labels={labels} className="stack">
        <input type="hidden" name="intent" value="takeBack" />
        <input type="hidden" name="seen" value={fields.seen.value ?? seen} />
        <Field field={fields.reason} label={labels.reason} hint={t('admin:reasonHint')} autoComplete="off" />
        <CheckField field={fields.isTold} label={labels.isTold} />
        <p>
          <button className="btn danger">{t('asking:takeBack')}</button>
        </p>
      </CheckedForm>
    </details>
  )
}
