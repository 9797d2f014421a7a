import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { FormProps, AdminRequest } from './request-page.ts'

const pathOf = (id: number) => `/admin/commissions/${id}`

/** A form of one button. */
export function IntentButton({ id, intent, values, isQuiet = false, children }: ButtonProps) {
  return (
    <Form method="post" action={pathOf(id)}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={isQuiet ? 'btn quiet' : 'btn'}>{children}</button>
    </Form>
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
  return (
    <section className="panel">
      <h2>{t('work:startWork')}</h2>
      <p>{adminRequest.work.isPaid ? t('work:startText') : t('work:unpaid')}</p>
      {adminRequest.work.isPaid && (
        <IntentButton id={adminRequest.id} intent="start">
          {t('work:start')}
        </IntentButton>
      )}
    </section>
  )
}

/** Pictures of the stage for the client to look at. */
export function ShowForm({ adminRequest, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ note: string; files: string }>({ id: 'show', result, constraint })
  if (!adminRequest.stage) return null

  const labels = { note: t('work:stageNote'), files: t('work:stagePictures') }
  return (
    <CheckedForm
      form={form}
      labels={labels}
      action={pathOf(adminRequest.id)}
      encType="multipart/form-data"
      className="stack drop"
    >
      <input type="hidden" name="intent" value="show" />
      <input type="hidden" name="operation" value={adminRequest.operation} />
      <input type="hidden" name="stage" value={adminRequest.stage} />
      <FilesInput id="show-files" label={labels.files} hint={t('work:proofHint')} problem={fields.files.errors?.[0]} />
      <TextareaField field={fields.note} label={labels.note} rows={2} />
      <button className="btn">{t('work:show')}</button>
    </CheckedForm>
  )
}

/** The finished files, and the end of the work. */
export function DeliverForm({ adminRequest, canDeliver, constraint, result }: FormProps & { canDeliver: boolean }) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ files: string }>({ id: 'deliver', result, constraint })
  const label = t('work:finishedFiles')
  return (
    <CheckedForm
      form={form}
      labels={{ files: label }}
      action={pathOf(adminRequest.id)}
      encType="multipart/form-data"
      className="stack drop"
    >
      <FilesInput id="deliver-files" label={label} hint={t('work:finishedHint')} problem={fields.files.errors?.[0]} />
      <p className="row">
        <button className={canDeliver ? 'btn quiet' : 'btn'} name="intent" value="files">
          {t('work:addFiles')}
        </button>
        {canDeliver && (
          <button className="btn" name="intent" value="deliver">
            {t('work:deliver')}
          </button>
        )}
      </p>
    </CheckedForm>
  )
}

type FilesProps = { id: string; label: string; hint: string; problem: string | undefined }

function FilesInput(props: FilesProps) {
  return (
    <div className="field">
      <FileInput name="files" multiple {...props} />
    </div>
  )
}

export function AnswerForm({ adminRequest, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ text: string }>({ id: 'message', result, constraint })
  const labels = { text: t('studio:yourMessage') }
  return (
    <CheckedForm form={form} labels={labels} action={pathOf(adminRequest.id)} className="stack">
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="operation" value={adminRequest.operation} />
      <TextareaField field={fields.text} label={labels.text} rows={4} />
      <button className="btn">{t('studio:sendMessage')}</button>
    </CheckedForm>
  )
}
