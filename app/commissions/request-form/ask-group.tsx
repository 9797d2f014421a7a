import { localise } from '#app/translations/localised.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'
import { CheckField } from '#app/ui/field.tsx'

import type { PriceList } from '../price-lists/price-list.ts'
import type { RequestGroupProps } from './request-labels.ts'

/** What a request asks, in the order of a conversation. */
const ASKS = ['What', 'Idea', 'When', 'Who', 'Send'] as const
export type Question = (typeof ASKS)[number]

const anchorOf = (ask: Question) => `ask-${ask.toLowerCase()}`

/** One question of the conversation, with the fields that answer it. */
export function AskGroup({ ask, children }: { ask: Question; children: React.ReactNode }) {
  const t = useT()
  const id = anchorOf(ask)
  return (
    <section className="panel stack ask" id={id} aria-labelledby={`${id}-title`}>
      {ask === 'What' && <AskProgress />}
      <h2 id={`${id}-title`}>
        <small className="num">{t('guide:askOf', { number: ASKS.indexOf(ask) + 1, count: ASKS.length })}</small>{' '}
        {t(`guide:ask${ask}`)}
      </h2>
      <p className="soft">{t(`guide:ask${ask}Hint`)}</p>
      {children}
    </section>
  )
}

/** The way to each question; the sheet ticks those that are answered, without script too. */
function AskProgress() {
  const t = useT()
  return (
    <nav className="asks" aria-label={t('guide:askProgress')}>
      <ol className="steps">
        {ASKS.map((ask) => (
          <li key={ask} className={anchorOf(ask)}>
            <a href={`#${anchorOf(ask)}`}>{t(`guide:ask${ask}Short`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Props = RequestGroupProps & { lists: readonly PriceList[] }

/** Whether the work is for adults alone; nothing where no price list takes such works. */
export function AdultFields({ fields, labels, lists }: Props) {
  const t = useT()
  const locale = useLocale()
  const taking = lists.filter(({ takesAdult }) => takesAdult)
  if (taking.length === 0) return null

  const names = taking.map(({ name }) => localise(name, locale)).join(t('forAdults:listComma'))
  const hint = taking.length < lists.length ? t('forAdults:adultOnlyOf', { names }) : undefined
  return (
    <>
      <CheckField field={fields.isForAdults} label={labels.isForAdults} hint={hint} />
      <CheckField field={fields.isAdult} label={labels.isAdult} hint={t('forAdults:isAdultHint')} />
    </>
  )
}
