import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { subscriberImportForm } from '#app/site/newsletter/import/subscriber.forms.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { LOCALES } from '#db/vocabulary.ts'

import { BackTo } from '../../kit/page-parts.tsx'
import { beginStaged, takeStaged } from '../../kit/staged/read-staged.server.ts'
import { StagedUpload } from '../../kit/staged/staged-upload.tsx'
import type { Route } from './+types/subscriber-imports.route.ts'

const FOLDER = '/admin/users/newsletter'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ context }: Route.LoaderArgs) {
  return { ...beginStaged(subscriberImportForm), defaultValue: { language: requestOf(context).locale } }
}

/** Keeps a file of subscribers and shows what it would do. */
export function action({ request, context }: Route.ActionArgs) {
  const kind = 'SUBSCRIBERS' as const
  return takeStaged(request, context, { kind, folder: `${FOLDER}/import`, schema: subscriberImportForm })
}

export default function SubscriberImports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const labels = { source: t('moving:source'), language: t('moving:language') }
  return (
    <>
      <BackTo to={FOLDER}>{t('office:subscribers')}</BackTo>
      <PageHead title={t('moving:importSubscribers')} />
      <section className="panel stack">
        <p>{t('moving:subscribersText')}</p>
        <p className="soft">{t('moving:subscribersServices')}</p>
        <StagedUpload {...loaderData} label={t('moving:subscribersFile')} labels={labels} result={actionData?.result}>
          {({ source, language }) => (
            <>
              {source && <Field field={source} label={labels.source} hint={t('moving:sourceHint')} />}
              {language && (
                <SelectField field={language} label={labels.language}>
                  {LOCALES.map((one) => (
                    <option key={one} value={one}>
                      {one === 'ja' ? '日本語' : 'English'}
                    </option>
                  ))}
                </SelectField>
              )}
            </>
          )}
        </StagedUpload>
      </section>
    </>
  )
}
