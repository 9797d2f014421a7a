import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** From the shop down to the product's type. */
export function ProductCrumbs({ types }: { types: readonly { id: number; name: string }[] }) {
  const t = useT()
  return (
    <nav aria-label={t('products:whereYouAre')}>
      <ol className="crumbs">
        <li>
          <Link to="/shop">{t('common:shop')}</Link>
        </li>
        {types.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/shop?type=${id}`}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
