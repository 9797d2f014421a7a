import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'

import { RichText } from '#app/markdown/rich-text.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Money, MoneyIn } from '#app/ui/price.tsx'

import { clientPath } from '../client-page/client-page.ts'
import { AgreedLines } from '../contract/agreed-lines.tsx'
import type { CommissionView } from '../work/commission-view.ts'

type Props = {
  secret: string
  agreed: NonNullable<CommissionView['agreed']>
  hasSlot: boolean
  due: string | null
  depositDays: number
  /** What accepting freezes; `seen` says it to who accepts. */
  terms: { html: string; version: number; seen: string }
  language: string
  /** Of this quote: an answer says which one it answers. */
  version: number
  /** Why the answer that was sent does not count: other terms would be frozen, or another quote stands. */
  changed: 'TERMS' | 'QUOTE' | null
  constraint: Constraint
  result?: SubmissionResult
}

/** The quote, with what accepting it means said before it is pressed. */
export function ClientQuote(props: Props) {
  const { secret, agreed, hasSlot, due, depositDays, terms, version, changed, constraint, result } = props
  const t = useT()
  const [form, fields] = useCheckedForm<{ reason: string }>({ id: 'decline', result, constraint })
  const labels = { reason: t('studio:declineReason') }
  return (
    <section className="panel quote" id="quote">
      <h2>{t('studio:quote')}</h2>
      {changed === 'QUOTE' && (
        <p className="errors" role="alert">
          {t('studio:quoteReplaced')}
        </p>
      )}
      {version > 1 && <p className="note">{t('studio:quoteVersion', { version })}</p>}
      <p className="price total">
        <Money minor={agreed.totalMinor} />
      </p>
      {hasSlot ? (
        <>
          {due && <p>{t('studio:answerBy', { at: due })}</p>}
          <p>
            <MoneyIn text={t('studio:acceptMeans', { count: depositDays, amount: '\n' })} minor={agreed.depositMinor} />
          </p>
          {changed === 'TERMS' && (
            <p className="errors" role="alert">
              {t('studio:termsChanged')}
            </p>
          )}
          {terms.html && (
            <details open={changed === 'TERMS'}>
              <summary>{t('studio:termsToAccept', { version: terms.version })}</summary>
              <div lang={props.language}>
                <RichText html={terms.html} />
              </div>
            </details>
          )}
          <Form method="post" action={clientPath(secret)}>
            <input type="hidden" name="intent" value="accept" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="seen" value={terms.seen} />
            <button className="btn big">{t('studio:accept')}</button>
          </Form>
        </>
      ) : (
        <p>{t('studio:slotFollows')}</p>
      )}
      <AgreedLines agreed={agreed} />
      <details open={result?.status === 'error'}>
        <summary>{t('studio:declineInstead')}</summary>
        <CheckedForm form={form} labels={labels} action={clientPath(secret)} className="stack">
          <input type="hidden" name="intent" value="decline" />
          <input type="hidden" name="version" value={version} />
          <TextareaField field={fields.reason} label={labels.reason} hint={t('studio:declineHint')} rows={2} />
          <button className="btn quiet danger">{t('studio:decline')}</button>
        </CheckedForm>
      </details>
    </section>
  )
}
