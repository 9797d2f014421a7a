import { constraintsOf, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { chooseLanguage, readLanguage } from '#app/site/languages/added-language.server.ts'
import { languageForm, type LanguageInput } from '#app/site/languages/language.forms.ts'
import { SUGGESTED_TAGS } from '#app/site/languages/suggested-tags.ts'
import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { ConfigTabs } from '../config-pages.tsx'
import type { Route } from './+types/language.route.ts'
import { TextsFile } from './texts-file.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { language: readLanguage(requestOf(context).db), constraint: constraintsOf(languageForm) }
}

/** Says which language is added, and whether it is on. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = readForm(await request.formData(), languageForm)
  if (submission.status !== 'success') return refuse(submission)

  chooseLanguage(requestOf(context).db, submission.value, { by: requestOf(context).viewer, now: new Date() })
  return seeOther(context, '/admin/site-config/language', { key: 'languages:saved', type: 'DONE' })
}

export default function Language({ loaderData: { language, constraint }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<LanguageInput>({
    id: 'language',
    result: actionData?.result,
    constraint,
    defaultValue: { tag: language.tag, isOn: language.isOn },
  })
  const labels = { tag: t('languages:tag'), isOn: t('languages:isOn') }
  return (
    <>
      <BackTo to="/admin/site-config">{t('office:siteConfig')}</BackTo>
      <PageHead title={t('languages:title')} />
      <ConfigTabs />
      <CheckedForm form={form} labels={labels} className="panel stack" key={`${language.tag} ${language.isOn}`}>
        <p className="soft">{t('languages:text')}</p>
        <Field
          field={fields.tag}
          label={labels.tag}
          hint={t('languages:tagHint')}
          suggestions={SUGGESTED_TAGS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CheckField field={fields.isOn} label={labels.isOn} hint={t('languages:isOnHint')} />
        <p>
          <button className="btn">{t('office:save')}</button>
        </p>
      </CheckedForm>
      {language.tag !== '' && <TextsFile language={language} />}
    </>
  )
}
