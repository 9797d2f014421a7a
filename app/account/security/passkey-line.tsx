import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import type { passkeyForm } from '../profile/account.forms.ts'

type Props = {
  id: string
  name: string
  since: string
  lastUsed: string | null
  /** Its place in the list, which tells the forms apart. */
  at: number
  result: SubmissionResult | undefined
  constraint: Constraint
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

/** A key as the circle draws it, with an eye that winks. */
function KeyDrawing() {
  return (
    <svg className="drawn-key" viewBox="0 0 48 24" aria-hidden="true">
      <path
        className="bow"
        d="M11 2.500c5.200 0 9.300 3.800 9.500 8.300h23.500c1.400 0 2 .8 2 1.900v6.300h-4.600v-3.600h-3.400v5.200h-4.600v-5.200h-13.600c-1.500 3.500-4.900 6.100-8.800 6.100C5.400 21.500 1.500 17.300 1.500 12S5.400 2.500 11 2.500Z"
      />
      <path
        className="face"
        d="M7 11.300v1.600M12.300 12.500c.6-1 2.100-1 2.700 0M8.700 15.800c1 1.100 2.800 1.100 3.800 0"
      />
    </svg>
  )
}
