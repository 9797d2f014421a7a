import { useT } from '#app/translations/use-t.tsx'

import { AgreedLines } from '../contract/agreed-lines.tsx'
import type { CommissionView } from '../work/commission-view.ts'

/** Quotes that were corrected, to be read and not to be answered. */
export function VoidQuotes({ quotes }: { quotes: CommissionView['voidQuotes'] }) {
  const t = useT()
  return quotes.map((quote) => (
    <details key={quote.version} className="void-quote">
      <summary>{t('studio:voidQuote', { version: quote.version, at: quote.voided })}</summary>
      <p className="soft">{t('studio:quotedAt', { at: quote.quoted })}</p>
      <AgreedLines agreed={quote} />
    </details>
  ))
}
