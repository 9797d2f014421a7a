import { useState } from 'react'
import { Form, useSubmit, Link } from 'react-router'

import { localise } from '#app/translations/localised.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useBriefMoney } from '#app/ui/price.tsx'
import type { CommissionKind } from '#db/vocabulary.ts'

import { SHORT_DEADLINE_DAYS, fieldName } from '../estimate/availability.ts'
import { ExtraFields, GroupFields } from '../estimate/choice-fields.tsx'
import { noChoices, withDefaults, type Problems, type FieldTexts } from '../estimate/choices.ts'
import { estimate } from '../estimate/estimate.ts'
import { FieldProblem } from '../estimate/rates.tsx'
import type { SamplesOfList, Sample } from '../samples/samples.ts'
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
  /** The artworks beside it. */
  beside?: SamplesOfList
  written: FieldTexts
  problems: Problems
  isOpen: boolean
  today: string
}

/** One price list, which is a form: sent by GET, so that the address carries the estimate. Script sends every change. */
export function PriceListForm({ list, id, offer, beside, written, problems, isOpen, today }: Props) {
  const t = useT()
  const locale = useLocale()
  const submit = useSubmit()
  const prefix = `type-${list.id}`
  const shared = { written, problems, prefix }
  // What somebody opened stays open when an estimate comes from another list.
  const [wasOpen] = useState(isOpen)
  const { totalMinor } = estimate({ list, addons: [], choices: withDefaults(noChoices(list), list), priority: null })
  const amount = useBriefMoney({ minor: totalMinor })
  return (
    <section className="panel list" id={id} aria-labelledby={`${id}-title`}>
      <div className="row">
        <h2 id={`${id}-title`}>
          <span className="tape">{localise(list.name, locale)}</span>
        </h2>
        <p className="soft">{`${localise(list.description, locale)} ${t('commissions:chooseALine')}`}</p>
      </div>
      {beside && beside.samples.length > 0 && <SampleStrip samples={beside.samples} />}
      <ProblemSummary problems={problems} prefix={prefix} />
      <details className="prices" open={wasOpen}>
        <summary>
          {t('commissions:choosePrices')} <span className="soft num">{t('common:fromAmount', { amount })}</span>
        </summary>
        <Form
          method="get"
          action={`/commissions#${id}`}
          onChange={(event) => void submit(event.currentTarget, { replace: true })}
        >
          <input type="hidden" name="type" value={list.id} />
          <GroupFields list={list} examples={beside?.examples} {...shared} />
          <ExtraFields offer={offer} isOpen={isOpen} withNature {...shared} />
          <div className="card">
            <DeadlineField today={today} {...shared} />
            <p className="send">
              <button className="btn wide">{t('commissions:updateEstimate')}</button>
            </p>
          </div>
        </Form>
      </details>
    </section>
  )
}

type FieldsProps = { written: FieldTexts; problems: Problems; prefix: string }

function DeadlineField({ written, problems: { deadline: problem }, prefix, today }: FieldsProps & { today: string }) {
  const t = useT()
  const id = `${prefix}-deadline`
  return (
    <div className="field">
      <label htmlFor={id}>{t('commissions:deadline')}</label>{' '}
      <input
        id={id}
        name="deadline"
        type="date"
        min={today}
        defaultValue={written.deadline?.[0] ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
      />{' '}
      <small id={`${id}-hint`}>{t('commissions:deadlineHint', { days: SHORT_DEADLINE_DAYS })}</small>
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

/** All that is wrong, each with the way to its field. */
function ProblemSummary({ problems, prefix }: Omit<FieldsProps, 'written'>) {
  const t = useT()
  const all = Object.entries(problems)
  if (all.length === 0) return null

  return (
    <div className="panel errors" role="alert" tabIndex={-1}>
      <h3>{t('form:title', { count: all.length })}</h3>
      <ul>
        {all.map(([field, problem]) => (
          <li key={field}>
            <a href={`#${prefix}-${field}`}>{`${fieldName(field, t)}: ${formatProblem(t, problem)}`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Heights of the first picture and of the others at their largest, in rem (`.samples`). */
const [TALLEST, TALL] = [18.5, 9]

/** What a price list gives, from the gallery: the first is large; they scroll where there are more. Each picture says where it leads. */
function SampleStrip({ samples }: { samples: readonly Sample[] }) {
  const t = useT()
  return (
    <ul className="samples" aria-label={t('guide:samples')}>
      {samples.map(({ path, title, picture }, at) => {
        const ratio = picture.width / picture.height
        return (
          <li key={path} style={{ '--r': Number(ratio.toFixed(3)) }}>
            <Link to={path}>
              <Picture
                picture={picture}
                alt={title}
                sizes={`${Math.ceil(ratio * (at === 0 ? TALLEST : TALL))}rem`}
                plainWidth={320}
              />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
