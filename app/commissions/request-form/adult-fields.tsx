import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { CheckField } from '#app/ui/field.tsx'

import type { PriceList } from '../price-lists/price-list.ts'
import type { RequestGroupProps } from './request-labels.ts'

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
