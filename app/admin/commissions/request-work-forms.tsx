import type { FilledTemplate } from '#app/site/templates/templates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { TemplatePicker } from '../kit/template-picker.tsx'
import { pathOf } from './request-file-forms.tsx'
import type { FormProps, AdminRequest } from './request-page.ts'

/** A form of one button. */
export function IntentButton({ id, intent, values, isQuiet = false, children }: ButtonProps) {
  return (
    <PostForm action={pathOf(id)}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={isQuiet ? 'btn quiet' : 'btn'}>{children}</button>
    </PostForm>
  )
}

type ButtonProps = {
  id: number
  intent: string
  values?: Record<string, string | number>
  isQuiet?: boolean
  children: React.ReactNode
}

export function StartPanel({ adminRequest }: { adminRequest: AdminRequest }) {
  const t = useT()
  const { hold, isPaid } = adminRequest.work
  return (
    <section className="panel">
      <h2>{t('work:startWork')}</h2>
      <p>{t(hold ? 'work:startHeld' : isPaid ? 'work:startText' : 'work:unpaid')}</p>
      {isPaid && (
        <IntentButton id={adminRequest.id} intent="start">
          {t('work:start')}
        </IntentButton>
      )}
    </section>
  )
}

type AnswerProps = FormProps & { templates: readonly FilledTemplate[] }

export function AnswerForm({ adminRequest, constraint, result, templates }: AnswerProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ text: string }>({
    id: 'message',
    result,
    constraint,
  })
  const labels = { text: t('studio:yourMessage') }
  return (
    <div className="stack">
      <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
        <input type="hidden" name="intent" value="message" />
        <input type="hidden" name="operation" value={adminRequest.operation} />
        <TemplatePicker field={fields.text} templates={templates} />
        <TextareaField field={fields.text} label={labels.text} rows={4} />
        <button className="btn">{t('studio:sendMessage')}</button>
      </CheckedForm>
    </div>
  )
}
