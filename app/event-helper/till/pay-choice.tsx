import { SAMPLE } from '#app/circle/table/basket.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = {
  payments: { id: string; name: string }[]
  chosen: string | null
  /** Whether things can be given away here. */
  withSample?: boolean
  onChoose?: (payment: string) => void
}

/** How the next sale is paid: one strip under the thumb. */
export function PayChoice({ payments, chosen, withSample = false, onChoose }: Props) {
  const t = useT()
  const all = withSample ? [...payments, { id: SAMPLE, name: t('till:sample') }] : payments
  const checked = all.some(({ id }) => id === chosen) ? chosen : all[0]?.id
  return (
    <fieldset className="pay">
      <legend className="hide">{t('till:payment')}</legend>{' '}
      {all.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="pay"
            value={id}
            {...(onChoose
              ? { checked: id === checked, onChange: () => onChoose(id) }
              : { defaultChecked: id === checked })}
          />{' '}
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
