import type { SubmissionResult } from '@conform-to/react'

import { PrivacyNote } from '#app/site/navigation/privacy-note.tsx'
import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { CheckField, RadioField, SelectField, TextareaField } from '#app/ui/field.tsx'
import { type Constraint, CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { NATURES } from '#db/vocabulary.ts'

import type { ShownAvailability, SlotChoice } from '../estimate/availability.ts'
import type { FieldTexts } from '../estimate/choices.ts'
import type { Selection } from '../estimate/selection.ts'
import type { Offer } from '../price-lists/price-list.ts'
import type { RequestFields } from '../requests/request.forms.ts'
import { MOST_DETAILS } from '../requests/requests.ts'
import type { FreeSlots } from '../slots/queue.tsx'
import { AdultFields, AskGroup } from './ask-group.tsx'
import { FilesField, type KeptName } from './files-field.tsx'
import { RequestChoices } from './request-choices.tsx'
import { requestLabels } from './request-labels.ts'
import { WhenFields } from './when-fields.tsx'
import { WhoFields } from './who-fields.tsx'

type Props = {
  offer: Offer
  free: FreeSlots
  today: string
  slots: SlotChoice[]
  slotId: number | null
  email: string
  paymentMethods: { id: number; name: string }[]
  constraint: Constraint
  termsVersion: number
  idempotencyKey: string
  deadline: string | null
  selection: Selection | null
  /** The choices as they stand. */
  written: FieldTexts
  /** What of the link cannot be. */
  result?: SubmissionResult
  /** Of what the waiting list offered. */
  offerSecret?: string
  /** Something was changed, and script runs. */
  onChange?: (form: HTMLFormElement) => void
  answer?: { result: SubmissionResult; availability: ShownAvailability | null; kept: KeptName[] }
}

/** Asks for a commission (contract, section 2). Checking and sending are two buttons of one form; Enter sends. */
export function RequestForm(props: Props) {
  const {
    offer,
    free,
    today,
    slots,
    slotId,
    email,
    paymentMethods,
    constraint,
    idempotencyKey,
    deadline,
    selection,
    written,
    result,
    answer,
    offerSecret,
    onChange,
  } = props
  const t = useT()
  const locale = useLocale()
  const [form, fields] = useCheckedForm<RequestFields>({
    id: 'request',
    result: answer ? answer.result : result,
    constraint,
    defaultValue: {
      contactEmail: email,
      type: selection?.typeId,
      paymentMethod: paymentMethods[0]?.id,
      nature: selection?.choices.nature ?? 'PERSONAL',
      slot: slotId,
      hasDeadline: deadline ? 'YES' : 'NO',
      deadline,
    },
  })
  // Its address says what is held for somebody, so that it stays in sight over every answer.
  const action = offerSecret ? `/commission-request?offer=${offerSecret}` : '/commission-request'
  const problems = Object.fromEntries(Object.entries(form.allErrors).map(([name, [problem = '']]) => [name, problem]))
  const labels = requestLabels(Object.keys(form.allErrors), t)
  return (
    <CheckedForm
      form={form}
      labels={labels}
      action={action}
      encType="multipart/form-data"
      className="stack request"
      onChange={onChange && ((event) => onChange(event.currentTarget))}
    >
      <button hidden tabIndex={-1} aria-hidden="true">
        {t('commissions:submitRequest')}
      </button>
      <input type="hidden" name="key" value={idempotencyKey} />
      <Honeypot field={fields.website} />
      <AskGroup ask="What">
        <SelectField field={fields.type} label={labels.type}>
          <option value="">{t('commissions:pleaseChoose')}</option>
          {offer.lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {localise(name, locale)}
            </option>
          ))}
        </SelectField>
        <RequestChoices offer={offer} typeId={selection?.typeId} written={written} problems={problems} />
        <RadioField
          field={fields.nature}
          label={labels.nature}
          options={NATURES.map((value) => ({ value, label: t(`commissions:${value}`) }))}
        />
        <AdultFields {...{ fields, labels }} lists={offer.lists} />
      </AskGroup>
      <AskGroup ask="Idea">
        <TextareaField
          field={fields.details}
          label={labels.details}
          hint={t('commissions:detailsHint', { max: MOST_DETAILS })}
          rows={7}
        />
        <FilesField kept={answer?.kept ?? []} problem={problems.files} />
      </AskGroup>
      <AskGroup ask="When">
        <WhenFields {...{ fields, labels, slots, today, action }} supply={free.supply} found={answer?.availability} />
      </AskGroup>
      <AskGroup ask="Who">
        <WhoFields {...{ fields, labels, paymentMethods }} />
      </AskGroup>
      <AskGroup ask="Send">
        <input type="hidden" name="termsVersion" value={props.termsVersion} />
        <CheckField field={fields.acceptTerms} label={labels.acceptTerms}>
          <a className="link" href="/terms" target="_blank" rel="noopener">
            {t('commissions:readTerms')}
          </a>
        </CheckField>
        <CheckField field={fields.newsletter} label={labels.newsletter} hint={t('commissions:newsletterHint')} />
        <p className="soft">{t('commissions:requestIntro')}</p>
        <PrivacyNote />
        <p>
          <button className="btn big">{t('commissions:submitRequest')}</button>
        </p>
      </AskGroup>
    </CheckedForm>
  )
}
