import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useT } from '#app/translations/use-t.tsx'

import { Fold } from '../../kit/fold.tsx'
import { Ticks } from '../../kit/ticks.tsx'
import { type Option, type PartProps, tickedIn } from './product-values.ts'

export type GoodsOption = Option & { picture: PictureData | null; isBonusItem: boolean }
type Props = PartProps & {
  /** Bonus items, what goes along already, and what was looked for. */
  goods: GoodsOption[]
}

export const COMPANY = ['bonuses', 'singleBonuses', 'related'] as const

/** What goes with it: ticked by name and picture among what was found. */
export function ProductCompany({ fields, labels, product, goods, sent }: Props) {
  const t = useT()
  const isSearched = Boolean(sent?.search)
  return (
    <Fold id="company" title={t('goods:company')} fields={COMPANY.map((name) => fields[name])} isOpen={isSearched}>
      <div className="field">
        <label htmlFor="goods-search">{t('goods:findGoods')}</label>{' '}
        <span className="row">
          <input
            id="goods-search"
            name="search"
            type="search"
            maxLength={100}
            defaultValue={typeof sent?.search === 'string' ? sent.search : undefined}
          />{' '}
          <button className="btn quiet" name="intent" value="find" formNoValidate formAction="#goods-search">
            {t('goods:find')}
          </button>
        </span>
      </div>
      {COMPANY.map((name) => {
        const ticked = tickedIn(name, product, sent)
        const isOffered = ({ value, isBonusItem }: GoodsOption) =>
          value !== product?.id && (name !== 'related' || !isBonusItem || ticked.includes(String(value)))
        return (
          <Ticks
            key={name}
            form="product"
            name={name}
            label={labels[name] ?? ''}
            options={goods.filter(isOffered)}
            ticked={ticked}
          />
        )
      })}
    </Fold>
  )
}

/** What was looked for stands first. */
export function withFound(goods: GoodsOption[], found: GoodsOption[]): GoodsOption[] {
  const ids = new Set(found.map(({ value }) => value))
  return [...found, ...goods.filter(({ value }) => !ids.has(value))]
}
