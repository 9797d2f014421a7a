import { Link } from 'react-router'

import { localise } from '#app/translations/localised.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { useOtherLanguage } from '#app/ui/page-head.tsx'

import type { PriceList } from '../price-lists/price-list.ts'
import type { Problems } from './choices.ts'
import { EstimateLines, Total } from './estimate-lines.tsx'
import type { Selection } from './selection.ts'

type Props = {
  lists: PriceList[]
  selection: Selection
  isAsked: boolean
  /** Where the estimate is asked for; null while commissions are closed. */
  requestPath: string | null
}

/** The slip beside the price lists: a bar at the bottom of narrow screens, which opens. */
export function EstimateSlip({ lists, selection, isAsked, requestPath }: Props) {
  const t = useT()
  const locale = useLocale()
  const other = useOtherLanguage()
  const name = localise(lists.find(({ id }) => id === selection.typeId)?.name, locale)
  const { estimate } = selection
  return (
    <aside className="estimate" aria-label={t('commissions:estimate')} aria-live="polite">
      <div className="slip">
        <details>
          <summary>
            {t('commissions:estimate')} <b className="num">{estimate && <Total estimate={estimate} />}</b>
          </summary>
          <div className="stack">
            <div className="row">
              <h2>{t('commissions:estimate')}</h2>
              {other && (
                <span className="soft end" lang={other} aria-hidden="true">
                  {t('commissions:estimateSub')}
                </span>
              )}
            </div>
            <p className="soft">{name}</p>
            {estimate ? (
              <EstimateLines estimate={estimate} />
            ) : (
              <Lacking isAsked={isAsked} problems={selection.problems} />
            )}
            <p className="soft">
              {t('commissions:estimateNote')} {estimate?.isFrom && t('commissions:fromNote')}
            </p>
            {estimate && requestPath && (
              <p>
                <Link className="btn big" to={requestPath}>
                  {t('commissions:requestThis')}
                </Link>
              </p>
            )}
          </div>
        </details>
      </div>
    </aside>
  )
}

/** Before a type is chosen there is nothing to add up. */
export function EmptySlip() {
  const t = useT()
  return (
    <aside className="estimate" aria-label={t('commissions:estimate')} aria-live="polite">
      <div className="slip stack">
        <h2>{t('commissions:estimate')}</h2>
        <p className="soft">{t('guide:slipWaits')}</p>
      </div>
    </aside>
  )
}

/** A price list may need something chosen before anybody could do anything wrong. */
function Lacking({ isAsked, problems }: { isAsked: boolean; problems: Problems }) {
  const t = useT()
  const isOnlyLacking = Object.values(problems).every((problem) => problem === 'commissions:selectAtLeastOne')
  const isLacking = isOnlyLacking && Object.keys(problems).length > 0
  return (
    <p className={isAsked ? 'wrong' : undefined}>
      {t(isLacking ? 'commissions:selectAtLeastOne' : 'commissions:noEstimate')}
    </p>
  )
}
