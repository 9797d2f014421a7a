import type { SubmissionResult } from '@conform-to/react'

import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import { MessageThread } from '../messages/message-thread.tsx'
import { MOST_FILE_MB, MOST_FILES } from '../requests/requests.ts'
import type { CommissionView } from '../work/commission-view.ts'
import { clientPath } from './client-page.ts'

type Props = {
  secret: string
  operation: string
  messages: CommissionView['messages']
  constraint: Constraint
  result?: SubmissionResult
}

/** What was written to each other, and the next message, with pictures where it needs them. */
export function ClientMessages({ secret, operation, messages, constraint, result }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<{ text: string; files: string }>({ id: 'message', result, constraint })
  const labels = { text: t('studio:yourMessage'), files: t('studio:pictures') }
  const problem = fields.files.errors?.[0]
  return (
    <section className="panel" id="messages">
      <h2>{t('studio:messages')}</h2>
      <MessageThread
        messages={messages}
        reader="CUSTOMER"
        names={{ CUSTOMER: t('studio:you'), ADMIN: t('studio:we') }}
      />
      <CheckedForm
        form={form}
        labels={labels}
        action={clientPath(secret)}
        encType="multipart/form-data"
        className="stack"
      >
        <input type="hidden" name="intent" value="message" />
        <input type="hidden" name="operation" value={operation} />
        <TextareaField field={fields.text} label={labels.text} rows={4} />
        <div className="field">
          <FileInput
            id="message-files"
            name="files"
            multiple
            accept="image/*"
            label={labels.files}
            hint={t('commissions:filesHint', { count: MOST_FILES, max: MOST_FILE_MB })}
            problem={problem}
          />
        </div>
        <button className="btn">{t('studio:sendMessage')}</button>
      </CheckedForm>
    </section>
  )
}
