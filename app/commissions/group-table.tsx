import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { BriefMoney } from '#app/ui/price.tsx'
import type { OptionGroup } from '#db/vocabulary.ts'

import { type Choices, fieldOf } from './choices.ts'
import { isMultiple, optionsOf, type PriceList, type PriceOption } from './price-list.ts'
import { Rates, RateRow } from './rates.tsx'

type GroupProps = { list: PriceList; group: OptionGroup; choices: Choices; isLacking: boolean }

/** The options of one group, with their prices. */
export function GroupTable({ list, group, choices, isLacking }: GroupProps) {
  const t = useT()
  const locale = useLocale()
  const id = `type-${list.id}-${fieldOf(group)}`
  const isWrong = isLacking && isMultiple(group)
  return (
    <div id={id}>
      <Rates caption={t(`commissions:${group}`)} note={isMultiple(group) ? t('commissions:atLeastOne') : undefined}>
        {optionsOf(list, group).map((option) => (
          <RateRow
            key={option.id}
            type={isMultiple(group) ? 'checkbox' : 'radio'}
            name={fieldOf(group)}
            value={option.id}
            label={localise(option.name, locale)}
            isChosen={choices.optionIds.includes(option.id)}
            problemId={isWrong ? `${id}-error` : undefined}
          >
            <OptionPrice option={option} />
          </RateRow>
        ))}
      </Rates>
      {isWrong && (
        <p className="wrong" id={`${id}-error`}>
          {t('commissions:selectAtLeastOne')}
        </p>
      )}
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
