import { createContext, Fragment, use } from 'react'
import { Link, useLocation } from 'react-router'

import { filterOf, type SavedView } from '#app/site/views/views.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

type ViewSettings = { views: readonly SavedView[]; canSave: boolean }

/** Those of all lists, and whether somebody may keep another. */
export const SavedViewsOfLists = createContext<ViewSettings>({ views: [], canSave: false })

/** The views of this list that somebody gave a name, and a field for the name of what is asked now. */
export function SavedViews() {
  const t = useT()
  const { pathname, search } = useLocation()
  const { views, canSave } = use(SavedViewsOfLists)
  const asked = filterOf(search)
  const own = views.filter(({ list }) => list === pathname)
  const current = own.find(({ query }) => query === asked)
  return (
    <>
      {own.map(({ id, name, query }) => (
        <Fragment key={id}>
          <Link className="view" to={`?${query}`} aria-current={query === asked ? 'true' : undefined}>
            {name}
          </Link>{' '}
        </Fragment>
      ))}
      {canSave && current && (
        <PostForm action="/admin/views">
          <input type="hidden" name="list" value={pathname} />
          <input type="hidden" name="view" value={current.id} />
          <button className="btn quiet" name="intent" value="delete">
            {t('admin:deleteView')}
          </button>
        </PostForm>
      )}
      {canSave && !current && asked !== '' && (
        <details className="keep-view">
          <summary>{t('admin:keepView')}</summary>
          <PostForm action="/admin/views" className="row" key={asked}>
            <input type="hidden" name="list" value={pathname} />
            <input type="hidden" name="query" value={asked} />
            <label htmlFor="view-name">{t('admin:viewName')}</label>{' '}
            <input id="view-name" name="name" required maxLength={30} autoComplete="off" />{' '}
            <button className="btn quiet" name="intent" value="save">
              {t('common:save')}
            </button>
          </PostForm>
        </details>
      )}
    </>
  )
}
