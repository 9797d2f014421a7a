import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { BriefMoney } from '#app/ui/price.tsx'

import type { Addon } from '../price-lists/price-list.ts'
import { accessoryField, type Problems, type FieldTexts } from './choices.ts'
import { FieldProblem, Rates } from './rates.tsx'

type Props = { accessories: Addon[]; written: FieldTexts; problems: Problems; prefix: string }

/** Accessories by the piece; the last one's price is where it begins. */
export function AccessoryTable({ accessories, ...props }: Props) {
  const t = useT()
  return (
    <Rates isWide caption={t('commissions:accessories')} note={t('commissions:eachPiece')}>
      {accessories.map((accessory) => (
        <AccessoryRow key={accessory.id} accessory={accessory} {...props} />
      ))}
    </Rates>
  )
}

type RowProps = Omit<Props, 'accessories'> & { accessory: Addon }

function AccessoryRow({ accessory, written, problems, prefix }: RowProps) {
  const locale = useLocale()
  const field = accessoryField(accessory.id)
  const id = `${prefix}-${field}`
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>{localise(accessory.name, locale)}</label>
        <FieldProblem id={id} problem={problems[field]} />
      </th>
      <td>
        <BriefMoney minor={accessory.priceMinor} plus />
        {accessory.isOpenEnded && '+'}{' '}
        <input
          id={id}
          name={field}
          {...TYPED_NUMBER}
          defaultValue={written[field]?.[0] ?? 0}
          aria-invalid={problems[field] ? true : undefined}
          aria-describedby={problems[field] && `${id}-error`}
        />
      </td>
    </tr>
  )
}
