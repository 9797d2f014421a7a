import { Form, Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { sayProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Money } from '#app/ui/price.tsx'

import type { Refused } from './cart-changes.ts'

export type LineData = {
  productId: number
  name: string
  description: string
  picture: PictureData | null
  quantity: number
  unitPriceMinor: number
  /** Why it is not part of the order. */
  missing: 'SOLD_OUT' | 'NOT_SOLD' | null
  /** Units left, where few are. */
  left: number | null
}

type Props = { lines: LineData[]; refused: Refused | null }

/** What is in the cart: a form a line, so that Enter in an amount updates that line. */
export function CartLines({ lines, refused }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2 className="hide">{t('cart:yourThings')}</h2>
      <ul>
        {lines.map((line) => (
          <li className={line.missing ? 'line out' : 'line'} key={line.productId}>
            {line.picture ? <Picture picture={line.picture} alt="" sizes="5.5rem" /> : <span />}
            <LineText line={line} />
            <p className="price">{!line.missing && <LinePrice line={line} />}</p>
            <Form method="post">
              <input type="hidden" name="productId" value={line.productId} />
              {!line.missing && <Amount line={line} refused={refused?.productId === line.productId ? refused : null} />}
              <button className="link" name="intent" value="remove" formNoValidate>
                {t('cart:remove')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineText({ line }: { line: LineData }) {
  const t = useT()
  return (
    <div>
      <Link to={`/shop/product/${line.productId}`}>
        <strong>{line.name}</strong>
      </Link>
      <br />
      <small>
        {line.description}
        {line.quantity > 1 && line.unitPriceMinor > 0 && (
          <>
            {line.description && ' · '}
            <Money minor={line.unitPriceMinor} /> {t('cart:each')}
          </>
        )}
        {line.left !== null && ` · ${t('cart:onlyLeft', { count: line.left })}`}
      </small>
      {line.missing && <p className="wrong">{t(line.missing === 'SOLD_OUT' ? 'cart:soldOut' : 'cart:notSold')}</p>}
    </div>
  )
}

function LinePrice({ line: { quantity, unitPriceMinor } }: { line: LineData }) {
  const t = useT()
  return unitPriceMinor === 0 ? t('common:free') : <Money minor={quantity * unitPriceMinor} />
}

function Amount({ line: { productId, name, quantity }, refused }: { line: LineData; refused: Refused | null }) {
  const t = useT()
  const id = `amount-${productId}`
  return (
    <>
      <label htmlFor={id} className="hide">
        {t('cart:amountOf', { name })}
      </label>{' '}
      <input
        id={id}
        key={quantity}
        name="quantity"
        type="number"
        min="0"
        inputMode="numeric"
        required
        defaultValue={refused?.value ?? quantity}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-problem` : undefined}
      />{' '}
      <button className="btn quiet" name="intent" value="update">
        {t('cart:update')}
      </button>{' '}
      {refused && (
        <p className="wrong" id={`${id}-problem`}>
          {sayProblem(t, refused.problem)}
        </p>
      )}
    </>
  )
}
