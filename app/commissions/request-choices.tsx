import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import { ChoiceFields } from './choice-fields.tsx'
import type { Offer } from './price-list.ts'
import type { Wish } from './wish.ts'

type Props = { offer: Offer; wish: Wish; isLacking: boolean }

/** The estimate's choices within the request form: folded away while they are complete. */
export function RequestChoices({ offer, wish, isLacking }: Props) {
  const t = useT()
  const locale = useLocale()
  const list = offer.lists.find(({ id }) => id === wish.typeId)
  if (!list) return null

  return (
    <details
      className="extras"
      key={list.id}
      open={wish.choices.optionIds.length === 0 || isLacking}
      id="request-options"
    >
      <summary>
        {t('commissions:yourChoices')}: {localise(list.name, locale)}
      </summary>
      <input type="hidden" name="choicesFor" value={list.id} />
      <p className="soft">{t('commissions:choicesHint')}</p>
      <ChoiceFields list={list} offer={offer} choices={wish.choices} isLacking={isLacking} isOpen={false} />
    </details>
  )
}
