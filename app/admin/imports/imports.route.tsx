import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { importOperations } from '#app/site/imports/imports.operations.server.ts'
import { listImports } from '#app/site/imports/undo.server.ts'
import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { Confirmation } from '../kit/asking/confirmation.tsx'
import { operationIn, submitOperation } from '../kit/submit-operation.server.ts'
import type { Route } from './+types/imports.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const imports = listImports(db).map(({ createdAt, ...one }) => ({ ...one, at: formatInstant(createdAt, locale) }))
  return { imports }
}

/** Takes one back, once it was said what that does. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return submitOperation(operationIn(importOperations, form), { context, id: idOf(readText(form, 'import')), form })
}

export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('moving:imports')} />
      <p className="soft">{t('moving:importsText', { days: KEPT_DAYS })}</p>
      <Confirmation back="/admin/imports" />
      <section className="panel">
        {imports.length === 0 ? (
          <p>{t('moving:noImports')}</p>
        ) : (
          <ul className="entries">
            {imports.map(({ id, kind, name, count, at }) => (
              <li key={id}>
                <div>
                  <p className="name">{name}</p>
                  <p className="soft">
                    {t(`moving:kind${kind}`, { count })} · {at}
                  </p>
                </div>
                <PostForm>
                  <input type="hidden" name="import" value={id} />
                  <button className="btn quiet" name="intent" value="undo">
                    {t('moving:undo')}
                    <span className="hide"> {name}</span>
                  </button>
                </PostForm>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
