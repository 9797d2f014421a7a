import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { pageOf } from '#app/platform/lists/list.server.ts'
import { atPage, oneOf, pageCountOf, pageIn } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { bringBack } from '#app/site/trash/bring-back.server.ts'
import { KEPT_DAYS, keptUntil, adminPathOf } from '#app/site/trash/kinds.ts'
import { listTrash } from '#app/site/trash/trash.server.ts'
import { dayOf, formatDay, formatInstant } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { TRASH_KINDS } from '#db/vocabulary.ts'

import type { Route } from './+types/deleted.route.ts'

const REFUSED = { NO_PARENT: 'trash:noParent', SAME: 'trash:same' } as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const kind = oneOf(url.searchParams.get('kind'), TRASH_KINDS)
  const page = pageIn(url.searchParams)
  const { rows, total } = listTrash(db, kind, pageOf({ page }))
  const deletions = rows.map(({ name, deletedAt, ...deletion }) => ({
    ...deletion,
    name: localise(name, locale) || deletion.subject,
    at: formatInstant(deletedAt, locale),
    until: formatDay(dayOf(keptUntil(deletedAt)), locale),
  }))
  return { deletions, kind, page, pageCount: pageCountOf(total) }
}

/** Brings one thing back, from this page or from the message that told of its deletion. */
export async function action({ request, context }: Route.ActionArgs) {
  const item = idOf(readText(await request.formData(), 'item'))
  const { db, viewer, locale } = requestOf(context)
  const back = bringBack(db, item, { by: viewer, now: new Date() })
  if (back === null) return seeOther(context, '/admin/deleted', { key: 'trash:gone', type: 'ALERT' })
  if (typeof back === 'string') return seeOther(context, '/admin/deleted', { key: REFUSED[back], type: 'ALERT' })

  const values = { name: localise(back.name, locale), ...(back.slug !== null && { slug: back.slug }) }
  const key = back.slug === null ? 'trash:broughtBack' : 'trash:renamed'
  return seeOther(context, adminPathOf(back.subject), { key, values, type: 'DONE' })
}

export default function Deleted({ loaderData: { deletions, kind, page, pageCount } }: Route.ComponentProps) {
  const t = useT()
  const [values] = useSearchParams()
  return (
    <>
      <PageHead title={t('trash:title')} />
      <p className="soft">{t('trash:hint', { days: KEPT_DAYS })}</p>
      <nav aria-label={t('trash:what')} className="row below">
        <Link className="link" to="?" aria-current={kind === null ? 'page' : undefined}>
          {t('admin:all')}
        </Link>{' '}
        {TRASH_KINDS.map((one) => (
          <Fragment key={one}>
            <Link className="link" to={`?kind=${one}`} aria-current={kind === one ? 'page' : undefined}>
              {t(`trash:kind${one}`)}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      <section className="panel">
        {deletions.length === 0 ? (
          <p>{t('trash:nothing', { days: KEPT_DAYS })}</p>
        ) : (
          <Deletions deletions={deletions} />
        )}
      </section>
      <Pagination page={page} pageCount={pageCount} pathOf={(other) => atPage(values, other)} />
    </>
  )
}

type Deletion = Route.ComponentProps['loaderData']['deletions'][number]

function Deletions({ deletions }: { deletions: Deletion[] }) {
  const t = useT()
  return (
    <ul className="entries">
      {deletions.map(({ id, kind, name, by, at, until }) => (
        <li key={id}>
          <div>
            <p className="name">{name}</p>
            <p className="soft">
              {[t(`trash:kind${kind}`), `${t('trash:at')}: ${at}`, `${t('trash:by')}: ${by ?? t('trash:nobody')}`].join(
                ' · ',
              )}
              <br />
              {t('trash:until')}: {until}
            </p>
          </div>
          <PostForm>
            <input type="hidden" name="item" value={id} />
            <button className="btn quiet" aria-label={t('trash:bringBackNamed', { name })}>
              {t('trash:bringBack')}
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
