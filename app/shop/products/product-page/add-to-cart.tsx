import { Form } from 'react-router'

import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useBriefMoney } from '#app/ui/price.tsx'
import { useFocusOn } from '#app/ui/scrolling/use-focus-on.ts'

import type { CartRefusal } from '../../cart/cart.ts'
import { ChoiceField } from '../choices/choice-field.tsx'
import type { ChoiceView } from '../choices/choices.ts'

type Props = { productId: number; priceMinor: number; choices: readonly ChoiceView[]; refused: CartRefusal | null }

/** Puts some of a product into the cart. More than there are is allowed to be asked for: the cart lowers it and says so. */
export function AddToCart({ productId, priceMinor, choices, refused }: Props) {
  const t = useT()
  const problem = refused && formatProblem(t, refused.problem)
  const isGone = choices.some(({ id, isSoldOut }) => id === productId && isSoldOut)
  const offered = isGone ? (choices.find(({ isSoldOut }) => !isSoldOut)?.id ?? productId) : productId
  return (
    <>
      {refused && problem && <Problem refused={refused} text={`${t('products:amount')}: ${problem}`} />}
      <Form method="post" className="row add" data-price={useBriefMoney({ minor: priceMinor })} preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        {choices.length > 0 ? (
          <ChoiceField choices={choices} chosen={refused?.productId ?? offered} />
        ) : (
          <input type="hidden" name="productId" value={productId} />
        )}
        <label htmlFor="quantity">{t('products:amount')}</label>{' '}
        <input
          id="quantity"
          name="quantity"
          {...TYPED_NUMBER}
          key={refused?.value}
          defaultValue={refused?.value ?? 1}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'quantity-problem' : undefined}
        />{' '}
        <button className="btn">
          <Icon name="cart" />
          {t('products:addToCart')}
        </button>{' '}
        {problem && (
          <p className="wrong" id="quantity-problem">
            {problem}
          </p>
        )}
      </Form>
    </>
  )
}

function Problem({ refused, text }: { refused: CartRefusal; text: string }) {
  const t = useT()
  const ref = useFocusOn<HTMLDivElement>(refused)
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={ref}>
      <p>
        <strong>{t('form:title', { count: 1 })}</strong>
      </p>
      <ul>
        <li>
          <a href="#quantity">{text}</a>
        </li>
      </ul>
    </div>
  )
}
