import { useState } from 'react'

import { moneyField, parseMoney } from '#app/money/money.ts'
import type { FilledTemplate } from '#app/site/templates/templates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Field, TextareaField, SelectField } from '#app/ui/field.tsx'
import { CheckedForm, useCheckedForm } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useBase } from '#app/ui/price.tsx'
import { useFocusOn } from '#app/ui/scrolling/use-focus-on.ts'

import { TemplatePicker } from '../../kit/template-picker.tsx'
import type { FormProps, SlotOption, AdminRequest } from '../request-page.ts'

type Line = { label: string; amount: string }
type Quote = { lines: Line[]; note: string; deadline: string; slot: number }
type Start = { lines: Line[]; note: string; deadline: string | null; slot: number | null }
type Props = FormProps & {
  slots: SlotOption[]
  start: Start
  templates: readonly FilledTemplate[]
}

/**
 * The quote starts from the estimate, its correction from what was sent; lines come and go without script, too.
 */
export function QuoteForm({ adminRequest, slots, start, templates, constraint, result }: Props) {
  const t = useT()
  const base = useBase()
  const { version } = adminRequest.work
  const [form, fields] = useCheckedForm<Quote>({
    id: 'quote',
    result,
    constraint,
    defaultValue: { ...start, deadline: start.deadline ?? undefined, slot: start.slot ?? undefined },
  })
  const lines = fields.lines.getFieldList().map((line, index) => {
    const { label, amount } = line.getFieldset()
    const number = index + 1
    const texts = {
      label: t('work:lineLabel', { number }),
      amount: t('work:lineAmount', { number, currency: adminRequest.base }),
    }
    return { key: line.key, label, amount, says: texts }
  })
  const labels = {
    ...Object.fromEntries(
      lines.flatMap(({ label, amount, says: texts }) => [
        [label.name, texts.label],
        [amount.name, texts.amount],
      ]),
    ),
    lines: t('work:lines'),
    note: t('work:quoteNote'),
    deadline: t('commissions:deadline'),
    slot: t('admin:slot'),
  }
  // The button that was pressed goes with its line.
  const [removed, setRemoved] = useState(0)
  const addLine = useFocusOn<HTMLButtonElement>(removed)
  const totalMinor = lines.reduce((sum, { amount }) => sum + (parseMoney(amount.value ?? '', base) ?? 0), 0)
  return (
    <QuotePanel adminRequest={adminRequest} isOpen={result !== undefined}>
      <CheckedForm form={form} labels={labels} action={`/admin/commissions/${adminRequest.id}`} className="stack">
        <input type="hidden" name="intent" value={version > 0 ? 'correct' : 'quote'} />
        {version > 0 && <input type="hidden" name="version" value={version} />}
        <button hidden tabIndex={-1} aria-hidden="true">
          {t(version > 0 ? 'work:sendCorrectedQuote' : 'work:sendQuote')}
        </button>
        <fieldset className="stack" id={fields.lines.id}>
          <legend>{labels.lines}</legend>{' '}
          {lines.map(({ key, label, amount, says: texts }, index) => (
            <div key={key} className="quote-line">
              <Field field={label} label={texts.label} autoComplete="off" />
              <Field field={amount} label={texts.amount} inputMode="decimal" autoComplete="off" />
              <button
                className="icon"
                {...form.remove.getButtonProps({ name: fields.lines.name, index })}
                onClick={() => setRemoved(removed + 1)}
              >
                <Icon name="close" />
                <span className="hide">{t('work:removeLine', { number: index + 1 })}</span>
              </button>
            </div>
          ))}
          {fields.lines.errors && (
            <p className="wrong">{t(fields.lines.errors[0] === 'work:noSum' ? 'work:noSum' : 'work:noLines')}</p>
          )}
          <p className="row">
            <button
              ref={addLine}
              className="btn quiet"
              {...form.insert.getButtonProps({ name: fields.lines.name, defaultValue: { label: '', amount: '' } })}
            >
              {t('work:addLine')}
            </button>
            <output className="end">
              {t('work:sumOfLines', { sum: moneyField(totalMinor, base), currency: adminRequest.base })}
            </output>
          </p>
        </fieldset>
        <TemplatePicker field={fields.note} templates={templates} />
        <TextareaField field={fields.note} label={labels.note} hint={t('work:quoteNoteHint')} rows={3} />
        <div className="two">
          <Field field={fields.deadline} label={labels.deadline} type="date" />
          <SlotSelect field={fields.slot} label={labels.slot} hint={t('work:slotHint')} slots={slots} />
        </div>
        <button className="btn">{t(version > 0 ? 'work:sendCorrectedQuote' : 'work:sendQuote')}</button>
      </CheckedForm>
    </QuotePanel>
  )
}

type PanelProps = { adminRequest: AdminRequest; isOpen: boolean; children: React.ReactNode }

/** A first quote is what the request waits for; a correction is folded away, and says what it does. */
function QuotePanel({ adminRequest: { work }, isOpen, children }: PanelProps) {
  const t = useT()
  if (work.version > 0)
    return (
      <details className="panel" open={isOpen}>
        <summary>{t('work:correctQuote')}</summary>
        <p>{t('work:correctQuoteText', { version: work.version })}</p>
        {children}
      </details>
    )

  return (
    <section className="panel">
      <h2>{t('work:giveQuote')}</h2>
      <p>{t('work:giveQuoteText')}</p>
      {children}
    </section>
  )
}

type SelectProps = Pick<React.ComponentProps<typeof SelectField>, 'field' | 'label' | 'hint'> & { slots: SlotOption[] }

function SlotSelect({ slots, ...props }: SelectProps) {
  const t = useT()
  return (
    <SelectField {...props}>
      <option value="">{t('work:noSlotYet')}</option>
      {slots.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
