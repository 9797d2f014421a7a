import { useT } from '#app/translations/use-t.tsx'
import { BriefMoney } from '#app/ui/price.tsx'

import type { ChoiceView } from './choices.ts'

/** Which of several choices goes into the cart; what is sold out can be read, and not chosen. */
export function ChoiceField({ choices, chosen }: { choices: readonly ChoiceView[]; chosen: number }) {
  const t = useT()
  return (
    <fieldset className="choices">
      <legend>{t('products:choose')}</legend>{' '}
      {choices.map(({ id, name, priceMinor, isSoldOut }) => (
        <label key={id} className={isSoldOut ? 'choice soft' : 'choice'}>
          <input
            type="radio"
            name="productId"
            value={id}
            defaultChecked={id === chosen}
            disabled={isSoldOut}
            required
          />{' '}
          <span>{name}</span> <BriefMoney minor={priceMinor} />{' '}
          {isSoldOut && <span>{t('products:stockSOLD_OUT')}</span>}{' '}
        </label>
      ))}
    </fieldset>
  )
}

/** The pages of the choices, each with its own pictures and words. */
export function ChoiceLinks({ choices, shown }: { choices: readonly ChoiceView[]; shown: number }) {
  const t = useT()
  return (
    <p className="row soft">
      {t('products:seeChoice')}{' '}
      {choices.map(({ id, name }) => (
        <a key={id} className="link" href={`/shop/product/${id}`} aria-current={id === shown ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </p>
  )
}
