import { Form, useSubmit } from 'react-router'

import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import type { CommissionKind } from '#db/vocabulary.ts'

import { ChoiceFields } from './choice-fields.tsx'
import type { Choices } from './choices.ts'
import type { Offer, PriceList } from './price-list.ts'

const ANCHORS: Record<CommissionKind, string> = {
  DIGITAL: 'digital',
  TRADITIONAL: 'traditional',
  CHARACTER_DESIGN: 'design',
}

/** A price list's place on the page: the first of its kind has the kind's name. */
export function anchorOf({ id, kind }: PriceList, lists: PriceList[]): string {
  const isFirst = lists.find((list) => list.kind === kind)?.id === id
  return isFirst ? ANCHORS[kind] : `${ANCHORS[kind]}-${id}`
}

type Props = {
  list: PriceList
  id: string
  offer: Offer
  choices: Choices
  deadline: string | null
  isLacking: boolean
  isOpen: boolean
  today: string
}

/** One price list, which is a form: sent by GET, so that the address carries the estimate. Script sends every change. */
export function PriceListForm({ list, id, offer, choices, deadline, isLacking, isOpen, today }: Props) {
  const t = useT()
  const locale = useLocale()
  const submit = useSubmit()
  return (
    <section className="panel list" id={id} aria-labelledby={`${id}-title`}>
      <div className="row">
        <h2 id={`${id}-title`}>
          <span className="tape">{localise(list.name, locale)}</span>
        </h2>
        <p className="soft">
          {localise(list.description, locale)} {t('commissions:chooseALine')}
        </p>
      </div>
      {isLacking && (
        <div className="panel errors" role="alert" tabIndex={-1}>
          <h3>{t('form:title', { count: 1 })}</h3>
          <ul>
            <li>
              <a href={`#type-${list.id}-options`}>{t('commissions:selectAtLeastOne')}</a>
            </li>
          </ul>
        </div>
      )}
      <Form
        method="get"
        action={`/commissions#${id}`}
        aria-labelledby={`${id}-title`}
        onChange={(event) => void submit(event.currentTarget, { replace: true })}
      >
        <input type="hidden" name="type" value={list.id} />
        <ChoiceFields list={list} offer={offer} choices={choices} isLacking={isLacking} isOpen={isOpen} withNature>
          <div className="card">
            <div className="field">
              <label htmlFor={`${id}-deadline`}>{t('commissions:deadline')}</label>
              <input
                id={`${id}-deadline`}
                name="deadline"
                type="date"
                min={today}
                defaultValue={deadline ?? ''}
                aria-describedby={`${id}-deadline-hint`}
              />
              <small id={`${id}-deadline-hint`}>{t('commissions:deadlineHint', { days: 30 })}</small>
            </div>
            <p className="send">
              <button className="btn wide">{t('commissions:updateEstimate')}</button>
            </p>
          </div>
        </ChoiceFields>
      </Form>
    </section>
  )
}
