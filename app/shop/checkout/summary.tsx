import { useState } from 'react'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Money } from '#app/ui/price.tsx'

import { TaxRows } from '../taxes/tax-rows.tsx'
import type { Summary as SummaryData } from './summarise.ts'

type Props = {
  summary: SummaryData
  /** The first picture of each product, by its id. */
  pictures?: Partial<Record<number, PictureData>>
  title: string
  /** Names every thing instead of counting them: where the buyer commits. */
  isItemised?: boolean
  /** What stands between the amounts and the button. */
  note: React.ReactNode
  /** The way on; always in sight. */
  children: React.ReactNode
}

/** The slip: every amount before it is charged. On narrow screens its total stays at the bottom and opens. */
export function Summary({ summary, pictures, title, isItemised = false, note, children }: Props) {
  const t = useT()
  return (
    <aside className={isItemised ? 'estimate still' : 'estimate'} aria-label={title}>
      <NewTotal minor={summary.totalMinor} />
      <div className="slip">
        <details open={isItemised}>
          <summary>
            {t('common:total')}{' '}
            <b className="num">
              <Money minor={summary.totalMinor} />
            </b>
          </summary>
          <div className="stack">
            <h2>{title}</h2>
            <dl>
              {isItemised ? <Items summary={summary} pictures={pictures} /> : <Count summary={summary} />}
              {summary.gifts.map(({ key, name, quantity }) => (
                <div key={key}>
                  <dt>
                    <span>
                      {t('cart:bonus', { name })}
                      {quantity > 1 && ` ×\u00a0${quantity}`}
                    </span>
                  </dt>
                  <dd>{t('cart:free')}</dd>
                </div>
              ))}
              {summary.missing.map(({ key, name, quantity }) => (
                <div key={key}>
                  <dt>
                    <span>
                      {t('cart:bonus', { name })}
                      {quantity > 1 && ` ×\u00a0${quantity}`}
                    </span>
                  </dt>
                  <dd>{t('cart:bonusGone')}</dd>
                </div>
              ))}
              {summary.shipping && (
                <div>
                  <dt>
                    <span>
                      {t('cart:shipping')} <small>{summary.shipping.name}</small>
                    </span>
                  </dt>
                  <dd>
                    <Money minor={summary.shipping.priceMinor} />
                  </dd>
                </div>
              )}
              <TaxRows taxes={summary.taxes} isAdded />
              <div className="sum">
                <dt>{t('common:total')}</dt>
                <dd>
                  <Money minor={summary.totalMinor} />
                </dd>
              </div>
              <TaxRows taxes={summary.taxes} isAdded={false} />
            </dl>
            {summary.untaxed && <p className="soft">{summary.untaxed}</p>}
            {summary.missing.length > 0 && <p className="soft">{t('cart:bonusGoneHint')}</p>}
            {note && <p className="soft">{note}</p>}
          </div>
        </details>
        {children}
      </div>
    </aside>
  )
}

/** Tells screen readers what it comes to when a choice has changed that. */
function NewTotal({ minor }: { minor: number }) {
  const t = useT()
  const [shown, setShown] = useState({ minor, hasChanged: false })
  if (shown.minor !== minor) setShown({ minor, hasChanged: true })
  return (
    <output className="hide">
      {shown.hasChanged && (
        <>
          {t('cart:nowTotal')} <Money minor={minor} />
        </>
      )}
    </output>
  )
}

function Count({ summary: { unitCount, itemsMinor } }: { summary: SummaryData }) {
  const t = useT()
  return (
    <div>
      <dt>{t('cart:things', { count: unitCount })}</dt>
      <dd>{itemsMinor === 0 ? t('cart:free') : <Money minor={itemsMinor} />}</dd>
    </div>
  )
}

function Items({ summary: { items }, pictures }: Pick<Props, 'summary' | 'pictures'>) {
  const t = useT()
  return items.map(({ productId, name, quantity, totalMinor, releasedOn }) => (
    <div key={productId}>
      <dt>
        <Thumbnail picture={pictures?.[productId]} />
        <span>
          {name}
          {quantity > 1 && ` ×\u00a0${quantity}`}
          {releasedOn && <small>{t('cart:comesOut', { day: releasedOn })}</small>}
        </span>
      </dt>
      <dd>{totalMinor === 0 ? t('cart:free') : <Money minor={totalMinor} />}</dd>
    </div>
  ))
}

function Thumbnail({ picture }: { picture: PictureData | undefined }) {
  return picture && <Picture picture={picture} alt="" sizes="3rem" plainWidth={320} />
}
