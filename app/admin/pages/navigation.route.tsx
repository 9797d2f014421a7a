import { Link } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { presentEntries } from '#app/site/navigation/entry-resource.server.ts'
import { hideEntry, moveEntry } from '#app/site/navigation/placing.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { NAVIGATION_PLACES } from '#db/vocabulary.ts'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/navigation.route.ts'
import { NavigationList } from './navigation-list.tsx'

const HERE = '/admin/pages/navigation'

export function loader({ context }: Route.LoaderArgs) {
  const { db, locale, t } = requestOf(context)
  const entries = presentEntries(db, locale, t)
  return { lists: NAVIGATION_PLACES.map((place) => ({ place, entries: entries.filter((one) => one.place === place) })) }
}

/** Moves one link a place, shows it or hides it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const form = await request.formData()
  const change = { by: viewer, now: new Date() }
  const [intent, item = ''] = readText(form, 'do').split(' ')
  const id = idOf(item)
  const isDone = press()
  return seeOther(context, HERE, isDone ? { key: 'pages:navigationSaved', type: 'DONE' } : undefined)

  function press(): boolean {
    if (intent === 'up' || intent === 'down') return moveEntry(db, id, intent, change)
    return (intent === 'hide' || intent === 'show') && hideEntry(db, id, intent === 'hide', change)
  }
}

/** The links of header and footer. */
export default function NavigationPage({ loaderData: { lists } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to="/admin/pages">{t('pages:title')}</BackTo>
      <PageHead title={t('pages:navigation')}>
        <Link className="btn" to={`${HERE}/new`}>
          {t('pages:newLink')}
        </Link>
      </PageHead>
      <p className="soft">{t('pages:navigationHint')}</p>
      {lists.map(({ place, entries }) => (
        <section key={place} className="panel below" aria-labelledby={place}>
          <h2 id={place}>{t(`pages:place${place}`)}</h2>
          {entries.length > 0 ? <NavigationList entries={entries} /> : <p>{t('office:nothingYet')}</p>}
        </section>
      ))}
    </>
  )
}
