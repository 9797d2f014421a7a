import { missingPictures } from '#app/pages/wordpress/staged-pictures.server.ts'
import { importWordpress, planWordpress } from '#app/pages/wordpress/wordpress-import.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { findStaged } from '#app/site/staged/staged.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { presentStaged } from '../kit/staged/read-staged.server.ts'
import { StagedPage } from '../kit/staged/staged-page.tsx'
import type { Route } from './+types/wordpress-import.route.ts'
import { PostPictures } from './post-pictures.tsx'

const FOLDER = '/admin/pages'

export function loader({ params, context, url }: Route.LoaderArgs) {
  const staged = presentStaged(context, url, { kind: 'WORDPRESS', id: params.import }, planWordpress)
  const found = findStaged(requestOf(context).db, 'WORDPRESS', idOf(params.import))
  return { staged, id: idOf(params.import), missing: found ? missingPictures(found) : [] }
}

/** Does what was shown. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const publishes = (await request.formData()).has('publishes')
  const { viewer, db } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  const done = importWordpress(db, idOf(params.import), change, publishes)
  return done
    ? seeOther(context, FOLDER, { key: 'wordpress:imported', values: done, type: 'DONE' })
    : seeOther(context, `${FOLDER}/import`, { key: 'goods:importCannot', type: 'ALERT' })
}

/** So many are named. */
const MOST_NAMED = 50

export default function WordpressImport({ loaderData: { staged, id, missing } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`${FOLDER}/import`}>{t('wordpress:import')}</BackTo>
      <StagedPage
        staged={staged}
        what={t('wordpress:line')}
        fields={
          <label className="check">
            <input type="checkbox" name="publishes" /> {t('wordpress:publishes')}
          </label>
        }
      />
      {staged.mayImport && missing.length > 0 && (
        <section className="panel stack below">
          <h2>{t('wordpress:pictures')}</h2>
          <p className="soft">{t('wordpress:picturesText')}</p>
          <PostPictures id={id} />
          <details>
            <summary>{t('wordpress:missing', { count: missing.length })}</summary>
            <ul>
              {missing.slice(0, MOST_NAMED).map((src) => (
                <li key={src}>
                  <code>{src}</code>
                </li>
              ))}
            </ul>
            {missing.length > MOST_NAMED && <p>{t('shipping:moreProblems', { count: missing.length - MOST_NAMED })}</p>}
          </details>
        </section>
      )}
    </>
  )
}
