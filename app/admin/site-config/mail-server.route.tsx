import { services } from '#app/platform/context.server.ts'
import { constraintsOf, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { readKeptServer, readMailServer } from '#app/platform/mail/mail-server.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { removeMailServer, setMailServer } from '#app/site/mail/mail-account.server.ts'
import { presetOf, MAIL_PRESET_NAMES, MAIL_PRESETS } from '#app/site/mail/mail-presets.ts'
import { mailServerForm, serverOf } from '#app/site/mail/mail-server.forms.ts'
import { sendTestEmail } from '#app/site/mail/test-email.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import type { Route } from './+types/mail-server.route.ts'
import { ConfigTabs } from './config-pages.tsx'

const HERE = '/admin/site-config/mail'

/** The server that mails go through; its password is written here, and never read. */
export function loader({ context }: Route.LoaderArgs) {
  const place = context.get(services)
  const kept = readKeptServer(place)
  const used = readMailServer(place)
  const preset = kept && presetOf(kept.host)
  return {
    used: used && { host: used.host, isOfEnvironment: used.isOfEnvironment },
    isLost: kept !== null && kept.password === null,
    values: kept && {
      preset: preset ?? 'OWN',
      from: kept.sender,
      user: kept.user === kept.sender ? '' : kept.user,
      host: preset === 'OWN' ? kept.host : '',
      port: preset === 'OWN' ? String(kept.port) : '',
    },
    constraint: constraintsOf(mailServerForm),
  }
}

/** Keeps a server that lets the site log in, and sends a mail by it to whoever asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const place = context.get(services)
  const form = await request.formData()
  const { viewer, db, locale } = requestOf(context)
  const change = { by: viewer, now: new Date() }
  if (readText(form, 'intent') === 'remove') {
    removeMailServer(db, change)
    return seeOther(context, HERE, { key: 'office:mailServerRemoved', type: 'DONE' })
  }
  const submission = readForm(form, mailServerForm)
  if (submission.status !== 'success') return refuse(submission, { hide: ['password'] })

  const problem = await setMailServer(place, serverOf(submission.value), change)
  if (problem) {
    const reason = new URLSearchParams({ reason: problem.reason.slice(0, 300) })
    return refuse(submission, { formErrors: [`office:mailTrouble${problem.trouble}?${reason}`], hide: ['password'] })
  }
  const id = sendTestEmail(db, locale, change)
  return seeOther(context, `/admin/mail/${id}`, {
    key: 'office:mailServerSaved',
    values: { email: viewer.email },
    type: 'DONE',
  })
}

type Fields = Record<'preset' | 'from' | 'user' | 'password' | 'host' | 'port', string>

export default function MailServerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { used, isLost, values, constraint } = loaderData
  const t = useT()
  const [form, fields] = useCheckedForm<Fields>({
    id: 'mail-server',
    result: actionData?.result,
    constraint,
    defaultValue: values ?? {},
  })
  const labels = {
    preset: t('office:mailPreset'),
    from: t('office:mailSender'),
    user: t('office:mailUser'),
    password: t('office:mailPassword'),
    host: t('office:mailHost'),
    port: t('office:mailPort'),
  }
  return (
    <>
      <BackTo to="/admin/site-config">{t('office:siteConfig')}</BackTo>
      <PageHead title={t('office:mailServer')} />
      <ConfigTabs />
      <p className="panel">
        {used
          ? t(used.isOfEnvironment ? 'office:mailByEnvironment' : 'office:mailBy', { host: used.host })
          : t('office:mailByNone')}
        {isLost && <span className="low"> {t('office:mailPasswordLost')}</span>}
      </p>
      {!used?.isOfEnvironment && (
        <CheckedForm form={form} labels={labels} className="panel stack below mail-server">
          <SelectField field={fields.preset} label={labels.preset}>
            {!values && <option value="">{t('commissions:pleaseChoose')}</option>}
            {MAIL_PRESET_NAMES.map((name) => (
              <option key={name} value={name} data-own={MAIL_PRESETS[name].host === null ? '' : undefined}>
                {t(`office:mailPreset${name}`)}
              </option>
            ))}
          </SelectField>
          <Field field={fields.from} label={labels.from} hint={t('office:mailSenderHint')} type="email" />
          <Field
            field={fields.password}
            label={labels.password}
            hint={values ? t('online:keptHint') : t('office:mailPasswordHint')}
            type="password"
            autoComplete="new-password"
          />
          <div className="three own-host">
            <Field field={fields.host} label={labels.host} hint={t('office:mailHostHint')} autoComplete="off" />
            <Field field={fields.port} label={labels.port} hint={t('office:mailPortHint')} inputMode="numeric" />
            <Field field={fields.user} label={labels.user} hint={t('office:mailUserHint')} autoComplete="off" />
          </div>
          <p>
            <button className="btn">{t('office:mailSaveAndTest')}</button>
          </p>
        </CheckedForm>
      )}
      {values && !used?.isOfEnvironment && (
        <PostForm>
          <button className="link" name="intent" value="remove">
            {t('office:mailServerRemove')}
          </button>
        </PostForm>
      )}
    </>
  )
}
