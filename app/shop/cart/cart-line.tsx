import { Form, Link } from 'react-router'

import { TYPED_NUMBER } from '#app/platform/forms/read-number.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Dotted } from '#app/ui/facts/dotted.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Money } from '#app/ui/price.tsx'

import type { CartRefusal } from './cart.ts'
import { type LineData, useAmount } from './use-amount.ts'

/** Amounts are sent with what is chosen below them; a text browser that knows no `form` sends each line alone. */
const CART = 'cart'

type Props = { line: LineData; refused: CartRefusal | null }

export function CartLine({ line, refused }: Props) {
  const t = useT()
  const amount = useAmount(line, refused && refused.value)
  const { productId, picture, missing, unitPriceMinor } = line
  return (
    <li className={missing ? 'line out' : 'line'}>
      {picture ? <Picture picture={picture} alt="" sizes="5.5rem" /> : <span />}
      <LineText line={line} />
      <p className="price">{!missing && <LinePrice minor={amount.quantity * unitPriceMinor} />}</p>
      <Form method="post">
        {!missing && <Amount line={line} refused={refused} amount={amount} />}
        <button className="link" name="remove" value={productId} formNoValidate>
          {t('cart:remove')}
        </button>
      </Form>
    </li>
  )
}

function LineText({ line }: { line: LineData }) {
  const t = useT()
  return (
    <div>
      <Link to={`/shop/product/${line.productId}`}>
        <strong>{line.name}</strong>
      </Link>
      <small>
        <Dotted facts={[line.description, line.left !== null && t('cart:onlyLeft', { count: line.left })]} />
      </small>
      {line.quantity > 1 && line.unitPriceMinor > 0 && (
        <small className="each">
          <Money minor={line.unitPriceMinor} /> {t('cart:each')}
        </small>
      )}
      {line.releasedOn && (
        <p>
          <small>{t(line.isDigital ? 'cart:comesOut' : 'products:releasedOn', { day: line.releasedOn })}</small>
        </p>
      )}
      {line.missing && <p className="wrong">{t(line.missing === 'SOLD_OUT' ? 'cart:soldOut' : 'cart:notSold')}</p>}
    </div>
  )
}

function LinePrice({ minor }: { minor: number }) {
  const t = useT()
  return minor === 0 ? t('common:free') : <Money minor={minor} />
}

function Amount({ line, refused, amount }: Props & { amount: ReturnType<typeof useAmount> }) {
  const t = useT()
  const id = `amount-${line.productId}`
  const problem = amount.hasFailed ? t('common:goneWrongText') : refused && formatProblem(t, refused.problem)
  return (
    <>
      <input type="hidden" name="productId" value={line.productId} form={CART} />
      <label htmlFor={id} className="hide">
        {t('cart:amountOf', { name: line.name })}
      </label>{' '}
      <input
        id={id}
        name="quantity"
        form={CART}
        {...TYPED_NUMBER}
        required
        value={amount.text}
        onChange={(event) => amount.type(event.currentTarget.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />{' '}
      <button className="btn quiet" form={CART}>
        {t('cart:update')}
      </button>{' '}
      {problem && (
        <p className="wrong" id={`${id}-problem`} role={amount.hasFailed ? 'alert' : undefined}>
          {problem}
        </p>
      )}
    </>
  )
}
