import { formatTag } from '#app/translations/added.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import type { Locale } from '#db/vocabulary.ts'

import { useHydrated } from './use-hydrated.ts'

/** An instant, and how it reads by the site's clock. */
type Moment = { iso: string; text: string }

/** When something ends, beside its label: by the site's clock, and with script by the visitor's own where that shows another hour. */
export function Until({ at: { iso, text } }: { at: Moment }) {
  const t = useT()
  const locale = useLocale()
  const own = useHydrated() ? ownTime(iso, locale) : null
  return (
    <>
      <time dateTime={iso}>{text}</time>
      {own && !text.includes(` ${own.hour}`) && <small> {t('common:yourTime', { at: own.text })}</small>}
    </>
  )
}

function ownTime(iso: string, locale: Locale): { text: string; hour: string } {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(locale), options).format(new Date(iso))
  // As the server writes it, so that the same hour is known.
  const time = { hour: locale === 'ja' ? 'numeric' : '2-digit', minute: '2-digit' } as const
  const day = { weekday: locale === 'ja' ? 'short' : 'long', day: 'numeric', month: 'long' } as const
  return { hour: write(time), text: write({ ...day, ...time }) }
}
