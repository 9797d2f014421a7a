import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'

import { useT } from '#app/translations/use-t.tsx'
import { Field } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'

import type { factorForm } from '../profile/account.forms.ts'
import { CurrentPassword } from '../profile/current-password.tsx'

type Values = z.infer<ReturnType<typeof factorForm>>
type Props = {
  email: string
  hasPassword: boolean
  result?: SubmissionResult
  constraint: Constraint
}
type Setup = { secret: string; qr: { side: number; path: string } }

/** The secret for the app, and the first code as a sign that it came through. */
export function FactorSetup({ email, hasPassword, secret, qr, result, constraint }: Props & Setup) {
  const t = useT()
  const [form, fields] = useCheckedForm<Values>({ id: 'factor', result, constraint })
  const labels = { code: t('signIn:code'), password: t('account:password') }
  return (
    <ol className="two-up factor-steps">
      <li className="panel stack">
        <h2>{t('account:factorScan')}</h2>
        <p>{t('account:factorSetup')}</p>
        <div className="row factor">
          <svg className="qr" viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label={t('account:factorQr')}>
            <path d={qr.path} />
          </svg>
          <p className="plain">
            {t('account:factorByHand')}
            <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            <small>{t('account:factorKind', { email })}</small>
          </p>
        </div>
      </li>
      <li className="panel stack">
        <h2>{t('account:factorFirstCode')}</h2>
        <CheckedForm form={form} labels={labels} className="stack">
          <Field
            field={fields.code}
            label={labels.code}
            hint={t('account:factorCodeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          {hasPassword && <CurrentPassword field={fields.password} />}
          <button className="btn">{t('account:factorSwitchOn')}</button>
        </CheckedForm>
      </li>
    </ol>
  )
}

/** How many codes are left, on the stub of a ticket; beside it, new ones and the end of it. */
export function FactorIsOn({ hasPassword, since, codesLeft, result, constraint }: Props & FactorState) {
  const t = useT()
  const [form, fields] = useCheckedForm<Values>({ id: 'factor', result, constraint })
  return (
    <div className="two-up">
      <section className="ticket large">
        <span className="stub" aria-hidden="true">
          {codesLeft}
        </span>
        <div>
          <p>
            <b>{t('account:factorOn', { since })}</b>
          </p>
          <p className={codesLeft < 3 ? 'wrong' : undefined}>{t('account:codesLeft', { count: codesLeft })}</p>
          <p>
            <small>{t('account:codesUse')}</small>
          </p>
        </div>
      </section>
      <section className="panel stack">
        <h2>{t('account:factorChange')}</h2>
        <CheckedForm form={form} labels={{ password: t('account:password') }} className="stack">
          {hasPassword && <CurrentPassword field={fields.password} />}
          <p className="row">
            <button className="btn" name="intent" value="codes">
              {t('account:renewCodes')}
            </button>{' '}
            <button className="btn danger" name="intent" value="off">
              {t('account:factorSwitchOff')}
            </button>
          </p>
        </CheckedForm>
      </section>
    </div>
  )
}

type FactorState = { since: string; codesLeft: number }

export function NewCodes({ codes, isNew }: { codes: readonly string[]; isNew: boolean }) {
  const t = useT()
  return (
    <section className="panel stack slim">
      <h2>{t(isNew ? 'account:factorIsOn' : 'account:codes')}</h2>
      <p>{t('account:codesText')}</p>
      <ul className="codes" aria-label={t('account:codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
