import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { PRODUCT_BADGES } from '../list/product-columns.tsx'

type Neighbours = { previous: number | null; next: number | null }
type Props = {
  product: { id: number; status: keyof typeof PRODUCT_BADGES } | null
  title: string | null
  neighbours: Neighbours | null
}

/** What a product is called and its state, with the ways to its copies, its choices and the products beside it. */
export function ProductHead({ product, title, neighbours }: Props) {
  const t = useT()
  return (
    <>
      {neighbours && <Links {...neighbours} />}
      <PageHead title={title ?? t('goods:newProduct')}>
        {product && (
          <PostForm action={`/admin/products/${product.id}/copy`} className="row">
            <span className={PRODUCT_BADGES[product.status]}>{t(`admin:product${product.status}`)}</span>{' '}
            <a className="link" href={`/shop/product/${product.id}`}>
              {t(product.status === 'DRAFT' ? 'goods:preview' : 'goods:seeInShop')}
            </a>{' '}
            <button className="link">{t('goods:copy')}</button>{' '}
            <Link className="link" to={`/admin/products/${product.id}/choices`}>
              {t('choices:sizesAndColours')}
            </Link>
          </PostForm>
        )}
      </PageHead>
    </>
  )
}

function Links({ previous, next }: Neighbours) {
  const t = useT()
  return (
    <nav className="row neighbours" aria-label={t('goods:neighbours')}>
      {previous !== null && (
        <Link className="link" to={`/admin/products/${previous}`} rel="prev">
          {t('common:previous')}
        </Link>
      )}{' '}
      {next !== null && (
        <Link className="link" to={`/admin/products/${next}`} rel="next">
          {t('common:next')}
        </Link>
      )}
    </nav>
  )
}
