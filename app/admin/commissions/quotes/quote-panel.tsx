import { useT } from '#app/translations/use-t.tsx'
import { SelectField } from '#app/ui/field.tsx'

import type { AdminRequest, SlotOption } from '../request-page.ts'

type PanelProps = { adminRequest: AdminRequest; isOpen: boolean; children: React.ReactNode }

/** A first quote is what the request waits for; a correction is folded away, and says what it does. */
export function QuotePanel({ adminRequest: { work }, isOpen, children }: PanelProps) {
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

export function SlotSelect({ slots, ...props }: SelectProps) {
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
