import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BriefMoney } from '#app/ui/price.tsx'

type Props = { goods: { id: number; name: string; picture: PictureData | null; priceMinor: number }[] }

/** What the shop has of the same story. */
export function Goods({ goods }: Props) {
  const t = useT()
  if (goods.length === 0) return null

  return (
    <section className="others" aria-labelledby="goods">
      <h2 id="goods">
        <span className="tape">{t('gallery:inShop')}</span>
      </h2>
      <ul className="pager">
        {goods.map(({ id, name, picture, priceMinor }) => (
          <li key={id}>
            <Link to={`/shop/product/${id}`}>
              {picture && <Picture picture={picture} alt="" sizes="48px" />}
              <span>
                {name} <br />
                <small>{priceMinor === 0 ? t('common:free') : <BriefMoney minor={priceMinor} />}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
