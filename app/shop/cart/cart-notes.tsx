import { Link } from 'react-router'

import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NothingHere } from '#app/ui/nothing-here.tsx'
import { useFocusOn } from '#app/ui/scrolling/use-focus-on.ts'

import type { CartRefusal } from './cart.ts'

type LoweredProps = { lowered: { productId: number; name: string; from: number; to: number; isDigital: boolean }[] }

/** Which lines were lowered, from what to what (specification, section 8: PRODUCTS_AMOUNT_NOT_MET). */
export function LoweredNote({ lowered }: LoweredProps) {
  const t = useT()
  if (lowered.length === 0) return null

  return (
    <div className="note alert" role="alert">
      <Icon name="alert" />
      <div>
        {lowered.some(({ isDigital }) => !isDigital) && <p>{t('cart:amountNotMet')}</p>}
        {lowered.some(({ isDigital }) => isDigital) && <p>{t('cart:onceIsEnoughOf')}</p>}
        <ul>
          {lowered.map(({ productId, name, from, to }) => (
            <li key={productId}>
              <a href={`#amount-${productId}`}>{t('cart:became', { name, from, to })}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What a form of the cart was refused for, with a way to the field. */
export function RefusalNote({ refused, name }: { refused: CartRefusal; name: string | null }) {
  const t = useT()
  const ref = useFocusOn<HTMLDivElement>(refused)
  const problem = formatProblem(t, refused.problem)
  return (
    <div className="panel errors" role="alert" tabIndex={-1} ref={ref}>
      <h2>{t('form:title', { count: 1 })}</h2>
      {name ? (
        <ul>
          <li>
            <a href={`#amount-${refused.productId}`}>{`${t('cart:amountOf', { name })}: ${problem}`}</a>
          </li>
        </ul>
      ) : (
        <p>{problem}</p>
      )}
    </div>
  )
}

export function UnreadableNote() {
  const t = useT()
  return (
    <div className="note alert" role="alert">
      <Icon name="alert" />
      <p>{t('cart:unreadable')}</p>
    </div>
  )
}

export function EmptyCart() {
  const t = useT()
  return (
    <NothingHere title={t('cart:empty')} text={t('cart:emptyHint')}>
      <Link className="btn" to="/shop">
        {t('cart:toShop')}
      </Link>
    </NothingHere>
  )
}
