import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { BriefMoney } from '#app/ui/price.tsx'

import { accessoryField, type Choices, MOST_ACCESSORIES } from './choices.ts'
import type { Addon } from './price-list.ts'
import { Rates } from './rates.tsx'

type Props = { accessories: Addon[]; choices: Choices; prefix: string }

/** Accessories by the piece; the last one's price is where it begins. */
export function AccessoryTable({ accessories, choices, prefix }: Props) {
  const t = useT()
  const locale = useLocale()
  return (
    <Rates isWide caption={t('commissions:accessories')} note={t('commissions:eachPiece')}>
      {accessories.map(({ id, name, priceMinor, isOpenEnded }) => (
        <tr key={id}>
          <th scope="row">
            <label htmlFor={`${prefix}-${accessoryField(id)}`}>{localise(name, locale)}</label>
          </th>
          <td>
            <BriefMoney minor={priceMinor} plus />
            {isOpenEnded && '+'}{' '}
            <input
              id={`${prefix}-${accessoryField(id)}`}
              name={accessoryField(id)}
              type="number"
              min="0"
              max={MOST_ACCESSORIES}
              inputMode="numeric"
              defaultValue={choices.accessories.find((accessory) => accessory.id === id)?.quantity ?? 0}
            />
          </td>
        </tr>
      ))}
    </Rates>
  )
}
