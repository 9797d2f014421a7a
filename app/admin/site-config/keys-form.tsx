import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

type Props = {
  provider: 'STRIPE' | 'PAYPAL'
  hasKeys: boolean
  constraint: Constraint
  result: SubmissionResult | undefined
}

/** The keys of one provider: what stays empty stays as it was. */
export function KeysForm({ provider, ...shared }: Props) {
  return provider === 'STRIPE' ? <StripeForm {...shared} /> : <PaypalForm {...shared} />
}

type FormProps = Omit<Props, 'provider'>

function StripeForm({ hasKeys, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ of: string; secretKey: string; webhookSecret: string }>({
    id: 'stripe',
    result,
    constraint,
  })
  const labels = { secretKey: t('online:secretKey'), webhookSecret: t('online:webhookSecret') }
  const hint = hasKeys ? t('online:keptHint') : undefined
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <input type="hidden" name="of" value="STRIPE" />
      <Field field={fields.secretKey} label={labels.secretKey} hint={hint} autoComplete="off" placeholder="sk_live_…" />
      <Field
        field={fields.webhookSecret}
        label={labels.webhookSecret}
        hint={hint}
        autoComplete="off"
        placeholder="whsec_…"
      />
      <button className="btn">{t('online:save')}</button>
    </CheckedForm>
  )
}

function PaypalForm({ hasKeys, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{
    of: string
    clientId: string
    clientSecret: string
    webhookId: string
    isSandbox: boolean
  }>({ id: 'paypal', result, constraint })
  const labels = {
    clientId: t('online:clientId'),
    clientSecret: t('online:clientSecret'),
    webhookId: t('online:webhookId'),
    isSandbox: t('online:isSandbox'),
  }
  const hint = hasKeys ? t('online:keptHint') : undefined
  return (
    <CheckedForm form={form} labels={labels} className="stack">
      <input type="hidden" name="of" value="PAYPAL" />
      <Field field={fields.clientId} label={labels.clientId} hint={hint} autoComplete="off" />
      <Field field={fields.clientSecret} label={labels.clientSecret} hint={hint} autoComplete="off" />
      <Field field={fields.webhookId} label={labels.webhookId} hint={hint} autoComplete="off" />
      <CheckField field={fields.isSandbox} label={labels.isSandbox} />
      <button className="btn">{t('online:save')}</button>
    </CheckedForm>
  )
}
