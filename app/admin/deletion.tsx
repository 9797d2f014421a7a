import { Form, Link, useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** Asks once before something is deleted: a link to the same page with the question, then the button. */
export function Deletion({ name, isAsked }: { name: string; isAsked: boolean }) {
  const t = useT()
  const { pathname } = useLocation()
  if (!isAsked)
    return (
      <p>
        <Link className="link danger" to="?delete=ask">
          {t('office:delete')}
        </Link>
      </p>
    )

  return (
    <section className="panel" role="alert">
      <p>{t('office:deleteAsked', { name })}</p>
      <Form method="post" className="row">
        <button className="btn danger" name="intent" value="delete">
          {t('office:deleteNow')}
        </button>{' '}
        <Link className="btn quiet" to={pathname}>
          {t('office:keep')}
        </Link>
      </Form>
    </section>
  )
}
