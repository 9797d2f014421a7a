import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import type { OptionGroup } from '#db/vocabulary.ts'

import { ExtraFields, GroupFields } from '../estimate/choice-fields.tsx'
import type { Problems, FieldTexts } from '../estimate/choices.ts'
import { FieldProblem } from '../estimate/rates.tsx'
import { groupsOf, type Offer } from '../price-lists/price-list.ts'

type Props = {
  offer: Offer
  /** The price list that is asked for, where one is. */
  typeId: number | undefined
  written: FieldTexts
  problems: Problems
}

/**
 * The choices of every price list within the request form. A browser that can tell (`commissions.css`) shows those of the
 * type that is chosen, without script too; the others show all. A group has one name in all of them, so that one row
 * alone leaves it open: lynx would choose the first of a group that has nothing chosen. They are folded away where they came with the estimate.
 */
export function RequestChoices({ offer, typeId, written, problems }: Props) {
  const t = useT()
  const locale = useLocale()
  const chosenFirst = offer.lists.toSorted((one, other) => Number(other.id === typeId) - Number(one.id === typeId))
  const openIn = (group: OptionGroup) => chosenFirst.find(({ kind }) => groupsOf(kind).includes(group))
  return (
    <>
      <div className="choices">
        {offer.lists.map((list) => {
          const isThis = list.id === typeId
          const prefix = isThis ? 'request' : `request-${list.id}`
          const isMade = list.options.some(({ group, id }) => written[group.toLowerCase()]?.includes(String(id)))
          const hasGroup = groupsOf(list.kind).includes('OPTIONS')
          const isWrong = isThis && Object.keys(problems).length > 0
          return (
            <details className="extras" key={list.id} open={!isThis || !isMade || isWrong}>
              <summary>{t('commissions:choicesOf', { type: localise(list.name, locale) })}</summary>
              <p className="soft">{t('commissions:choicesHint')}</p>
              <GroupFields
                list={list}
                openIn={openIn}
                written={written}
                problems={isThis ? problems : {}}
                prefix={prefix}
              />
              {isThis && !hasGroup && <FieldProblem id="request-options" problem={problems.options} />}
            </details>
          )
        })}
      </div>
      <ExtraFields offer={offer} written={written} problems={problems} prefix="request" />
    </>
  )
}
