import { Form, useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { ProductCardData } from '../listing/cards.ts'
import { useLike } from './use-like.ts'

type LikeProps = { product: { id: number; likeCount: number }; isLiked: boolean | null }

/** The like button of a product's page, with how many like it. */
export function Like({ product: { id, likeCount }, isLiked }: LikeProps) {
  const t = useT()
  const like = useLike({ id, isLiked })
  const count = likeCount - Number(isLiked) + Number(like.isLiked)
  return (
    <LikeForm id={id} isLiked={like.isLiked} onSubmit={like.save} className="row">
      <button className={like.isLiked ? 'btn quiet on' : 'btn quiet'}>
        <Icon name="heart" />
        {t(like.isLiked ? 'products:unlike' : 'products:like')}
      </button>
      {count > 0 && <small>{t('products:likes', { count })}</small>}
    </LikeForm>
  )
}

/** The heart in the corner of a card. */
export function Heart({ card: { id, name, isLiked } }: { card: ProductCardData }) {
  const t = useT()
  const like = useLike({ id, isLiked })
  return (
    <LikeForm id={id} isLiked={like.isLiked} onSubmit={like.save} anchor={`#product-${id}`}>
      <button className={like.isLiked ? 'heart on' : 'heart'}>
        <Icon name="heart" />
        <span className="hide">{t(like.isLiked ? 'products:unwish' : 'products:wish', { name })}</span>
      </button>
    </LikeForm>
  )
}

type FormProps = {
  id: number
  isLiked: boolean
  onSubmit: React.SubmitEventHandler<HTMLFormElement>
  /** Where on the page to come back to. */
  anchor?: string
  className?: string
  children: React.ReactNode
}

function LikeForm({ id, isLiked, onSubmit, anchor = '', className, children }: FormProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={`/shop/product/${id}/like`} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="redirectTo" value={pathname + search + anchor} />
      <input type="hidden" name="value" value={isLiked ? 0 : 1} />
      {children}
    </Form>
  )
}
