import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BriefMoney } from '#app/ui/price.tsx'
import type { OptionGroup } from '#db/vocabulary.ts'

import { isMultiple, optionsOf, type PriceList, type PriceOption } from '../price-lists/price-list.ts'
import type { SamplesOfList } from '../samples/samples.ts'
import { fieldOf, type Problems, type FieldTexts } from './choices.ts'
import { FieldProblem, Rates, RateRow } from './rates.tsx'

type GroupProps = {
  list: PriceList
  group: OptionGroup
  examples?: SamplesOfList['examples']
  written: FieldTexts
  problems: Problems
  prefix: string
  /** Whether a first row leaves the choice open, and is the one that is chosen where no other is. */
  open?: 'OFFERED' | 'CHOSEN'
}

/** The options of one group, with their prices. */
export function GroupTable({ list, group, examples, written, problems, prefix, open }: GroupProps) {
  const t = useT()
  const locale = useLocale()
  const field = fieldOf(group)
  const id = `${prefix}-${field}`
  const chosen = written[field]?.filter(Boolean) ?? []
  return (
    <div id={problems[field] && id}>
      <Rates caption={t(`commissions:${group}`)} note={isMultiple(group) ? t('commissions:atLeastOne') : undefined}>
        {open && !isMultiple(group) && (
          <RateRow
            type="radio"
            name={field}
            value=""
            label={t('commissions:leftOpen')}
            isChosen={open === 'CHOSEN' && chosen.length === 0}
          />
        )}
        {optionsOf(list, group).map((option) => (
          <RateRow
            key={option.id}
            type={isMultiple(group) ? 'checkbox' : 'radio'}
            name={field}
            value={option.id}
            label={localise(option.name, locale)}
            isChosen={chosen.includes(String(option.id))}
            problemId={problems[field] && `${id}-error`}
          >
            <OptionPrice option={option} />
          </RateRow>
        ))}
      </Rates>
      <FieldProblem id={id} problem={problems[field]} />
      {examples && <Examples options={optionsOf(list, group)} examples={examples} />}
    </div>
  )
}

/** The first sum of a price list stands alone, what comes to it has a plus. */
function OptionPrice({ option: { group, pricing, priceMinor, percent } }: { option: PriceOption }) {
  const t = useT()
  if (pricing === 'CONSULT') return t('commissions:consult')
  if (pricing === 'PERCENT') return t('commissions:more', { percent })

  const isFirst = group === 'SIZE' || group === 'SUBJECT'
  return priceMinor === 0 ? t('commissions:included') : <BriefMoney minor={priceMinor} plus={!isFirst} />
}

type Props = { options: readonly PriceOption[]; examples: SamplesOfList['examples'] }

/** What the options of a group look like, side by side, each under its own name; nothing where none has a picture. */
function Examples({ options, examples }: Props) {
  const t = useT()
  const locale = useLocale()
  const shown = options.filter(({ id }) => examples[id])
  if (shown.length === 0) return null

  return (
    <details className="examples">
      <summary>{t('guide:seeDifference')}</summary>
      <ul>
        {shown.map(({ id, name }) => {
          const example = examples[id]
          return (
            example && (
              <li key={id}>
                <figure>
                  <Picture picture={example.picture} alt="" sizes="6.5rem" plainWidth={320} />
                  <figcaption>{localise(name, locale)}</figcaption>
                </figure>
              </li>
            )
          )
        })}
      </ul>
    </details>
  )
}
