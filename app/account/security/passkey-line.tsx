import type { SubmissionResult } from '@conform-to/react'

import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { KeyDrawing } from './key-drawing.tsx'
import type { passkeyForm } from '#app/account/profile/account.forms.ts'

type Props = {
  id: string
  name: string
  since: string
  lastUsed: string | null
  /** Its place in the list, which tells the forms apart. */
  at: number
  result: SubmissionResult | undefined
  constraint: Parameters<typeof useCheckedForm>[0]['constraint']
}

/** One key on a tag: what it is called, when it was used, how to rename it, and how to be rid of it, which asks once. */
export function PasskeyLine({ id, name, since, lastUsed, at, result, constraint }: Props) {
  const t = useT()
  const [form, fields] = useCheckedForm<z.infer<typeof passkeyForm>>({
    id: `passkey-${at}`,
    result,
    constraint,
    defaultValue: { passkey: id, name },
  })
  return (
    <li className="ticket key-tag">
      <span className="stub" aria-hidden="true">
        <KeyDrawing />
      </span>
      <div>
        <h2>{name}</h2>
        <p>
          <small>
            {lastUsed === null ? t('account:passkeySince', { since }) : t('account:passkeyTimes', { since, lastUsed })}
          </small>
        </p>
        <details open={result !== undefined}>
          <summary>
            {t('account:renamePasskey')}
            <span className="hide"> {name}</span>
          </summary>
          <CheckedForm form={form} labels={{ name: t('account:passkeyName') }} className="row passkey">
            <input type="hidden" name="passkey" value={id} />
            <Field field={fields.name} label={t('account:passkeyName')} autoComplete="off" />
            <button className="btn quiet">{t('account:savePasskeyName')}</button>
          </CheckedForm>
        </details>
        <details>
          <summary>{t('account:removePasskeyOf', { name })}</summary>
          <PostForm className="stack">
            <p>{t('account:removePasskeyAsk')}</p>
            <input type="hidden" name="passkey" value={id} />
            <button className="btn danger" name="intent" value="remove">
              {t('account:removePasskey')}
            </button>
          </PostForm>
        </details>
      </div>
    </li>
  )
}
