import { data, Link } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { formWatch } from '#app/platform/uploads/form-watch.server.ts'
import { refuseUnreadable, withUpload } from '#app/platform/uploads/upload.server.ts'
import { CATALOGUE_COLUMNS } from '#app/shop/products/import/catalogue-csv.ts'
import { keepImport } from '#app/shop/products/import/import-job.server.ts'
import { listImports, startJob, waitFor } from '#app/shop/products/import/imports.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/imports.route.ts'

const MOST_MB = 20
/** Milliseconds in which a plan is usually ready. */
const PATIENCE = 15_000

export const handle: RouteHandle = { takesFiles: true }

export function loader({ context }: Route.LoaderArgs) {
  const { locale, db } = requestOf(context)
  const imports = listImports(db)
  return {
    imports: imports.map(({ createdAt, ...one }) => ({ ...one, at: formatMoment(createdAt, locale) })),
    columns: CATALOGUE_COLUMNS.join(', '),
  }
}

/** Keeps the file and has it read by a process of its own; nothing is imported yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, pictures, viewer } = requestOf(context)
  const now = new Date()
  const options = { folder: pictures.incoming, mostBytes: MOST_MB * 1024 * 1024, watch: context.get(formWatch) }
  const first = await withUpload(request, options, async (_, [file]) => {
    if (!file || 'problem' in file) return { problem: file?.problem ?? 'goods:chooseFile' }

    return keepImport(db, config.dataDir, file, { by: viewer, now })
  }).catch(refuseUnreadable)
  if ('problem' in first) return data({ problem: first.problem }, { status: 400 })

  await waitFor(startJob(config.dataDir, 'plan', first), PATIENCE)
  return seeOther(context, `/admin/products/import/${first.id}`)
}

export default function Imports({ loaderData: { imports, columns }, actionData }: Route.ComponentProps) {
  const t = useT()
  const problem = actionData?.problem
  return (
    <>
      <BackTo to="/admin/products">{t('admin:products')}</BackTo>
      <PageHead title={t('goods:importCsv')} />
      <section className="panel stack">
        <p>{t('goods:importText')}</p>
        <form method="post" encType="multipart/form-data" className="stack">
          <SenderField />
          <div className="field">
            <FileInput
              id="import-file"
              name="file"
              accept=".csv,text/csv"
              label={t('goods:importFile')}
              hint={t('goods:importHint', { max: MOST_MB })}
              problem={problem}
              isAnnounced
            />
          </div>
          <p className="row">
            <button className="btn">{t('shipping:dryRun')}</button>{' '}
            <Link className="link" to="/admin/imports">
              {t('moving:importsLink')}
            </Link>
          </p>
        </form>
        <details>
          <summary>{t('goods:importColumns')}</summary>
          <p className="as-written">{columns}</p>
        </details>
      </section>
      {imports.length > 0 && (
        <section className="panel below">
          <h2>{t('goods:latestImports')}</h2>
          <ul className="entries">
            {imports.map(({ id, name, state, at, by }) => (
              <li key={id}>
                <div>
                  <p className="name">
                    <Link to={`/admin/products/import/${id}`}>{name}</Link>
                  </p>
                  <p className="soft">{[at, by].filter(Boolean).join(' · ')}</p>
                </div>
                <span className="sticker">{t(`goods:import${state}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
