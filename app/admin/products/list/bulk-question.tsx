import { Link } from 'react-router'

import type { BulkQuestion as Question } from '#app/shop/products/admin/bulk.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../../kit/page-parts.tsx'

/** Asked before many products change: what is done, and to which. */
export function BulkQuestion({ question, back }: { question: Question; back: string }) {
  const t = useT()
  const { action, value, until, count, names, sent } = question
  const facts = [
    [t('goods:what'), t(`goods:bulk${action}`)],
    [t('goods:value'), value],
    [t('goods:saleEnds'), until],
  ].filter(([, shown]) => shown)
  return (
    <>
      <BackTo to={back}>{t('admin:products')}</BackTo>
      <PageHead title={t('goods:changeMany', { count })} />
      <section className="panel stack">
        <dl className="facts">
          {facts.map(([name, shown]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-said`}>{shown}</dd>])}
        </dl>
        <ul className="lines">
          {names.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {count > names.length && <li>{t('goods:andMore', { count: count - names.length })}</li>}
        </ul>
        <PostForm>
          {sent.map(([name, text]) => (
            <input type="hidden" key={`${name}=${text}`} name={name} value={text} />
          ))}
          <p className="row">
            <button className="btn" name="sure" value={count}>
              {t('goods:changeThem', { count })}
            </button>{' '}
            <Link className="btn quiet" to={back}>
              {t('common:cancel')}
            </Link>
          </p>
        </PostForm>
      </section>
    </>
  )
}
