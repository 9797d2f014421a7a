import { useT } from '#app/translations/use-t.tsx'
import { CheckField, TextareaField } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { type FormProps, MOST_DELIVERED_MB } from './request-page.ts'

export const pathOf = (id: number) => `/admin/commissions/${id}`

/** Pictures of the stage for the client to look at. */
export function ShowForm({ adminRequest, constraint, result }: FormProps) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ note: string; files: string; isSure: boolean }>({
    id: 'show',
    result,
    constraint,
  })
  if (!adminRequest.stage) return null

  const labels = { note: t('work:stageNote'), files: t('work:stagePictures'), isSure: t('work:heldIsSure') }
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
      {adminRequest.work.hold && <CheckField field={fields.isSure} label={labels.isSure} />}
      <button className="btn">{t('work:show')}</button>
    </CheckedForm>
  )
}

/** The finished files, and the end of the work. */
export function DeliverForm({ adminRequest, canDeliver, constraint, result }: FormProps & { canDeliver: boolean }) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ files: string; isSure: boolean }>({ id: 'deliver', result, constraint })
  const labels = { files: t('work:finishedFiles'), isSure: t('work:heldIsSure') }
  return (
    <CheckedForm
      form={form}
      labels={labels}
      action={pathOf(adminRequest.id)}
      encType="multipart/form-data"
      className="stack drop"
    >
      <FilesInput
        id="deliver-files"
        label={labels.files}
        hint={t('work:finishedHint', { max: MOST_DELIVERED_MB })}
        problem={fields.files.errors?.[0]}
      />
      {canDeliver && adminRequest.work.hold && <CheckField field={fields.isSure} label={labels.isSure} />}
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
