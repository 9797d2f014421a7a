import { Link } from 'react-router'

import { listAddons } from '#app/commissions/price-lists/addon-changes.server.ts'
import { listPriceLists } from '#app/commissions/price-lists/price-lists.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead, useOtherLanguage } from '#app/ui/page-head.tsx'

import type { Route } from './+types/price-lists.route.ts'
import { CommissionTabs } from './commission-tabs.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const addons = listAddons(db)
  return {
    lists: listPriceLists(db).map(({ list: { id, kind, name, isSketch, takesAdult, isVisible }, options }) => ({
      id,
      kind,
      name: localise(name, locale),
      isUntranslated: !name.en || !name.ja,
      isSketch,
      takesAdult,
      isVisible,
      options,
    })),
    accessories: addons.filter(({ kind }) => kind === 'ACCESSORY').length,
    versions: addons.filter(({ kind }) => kind === 'ALTERNATIVE_VERSION').length,
  }
}

export default function PriceLists({ loaderData: { lists, accessories, versions } }: Route.ComponentProps) {
  const t = useT()
  const other = useOtherLanguage()
  return (
    <>
      <PageHead title={t('commissions:priceLists')}>
        <CommissionTabs />
      </PageHead>
      <section className="panel data-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('priceLists:list')}</th>
              <th scope="col">{t('admin:kind')}</th>
              <th scope="col" className="num">
                {t('priceLists:options')}
              </th>
              <th scope="col">{t('admin:status')}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map(({ id, name, kind, isUntranslated, isSketch, takesAdult, isVisible, options }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/commissions/price-lists/${id}`}>{name}</Link>
                  {isSketch && <small>{t('priceLists:isSketch')}</small>}{' '}
                  {takesAdult && <small>{t('forAdults:R18')}</small>}
                </th>
                <td data-l={t('admin:kind')}>{t(`commissions:${kind}`)}</td>
                <td data-l={t('priceLists:options')} className="num">
                  {options}
                </td>
                <td data-l={t('admin:status')}>
                  <span className={isVisible ? 'sticker leaf' : 'sticker'}>
                    {t(isVisible ? 'admin:isVisible' : 'admin:isHidden')}
                  </span>{' '}
                  {isUntranslated && other && <span className="low">{t('priceLists:untranslated')}</span>}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <Link to="/admin/commissions/price-lists/addons">{t('priceLists:addons')}</Link>
              </th>
              <td data-l={t('admin:kind')}>{t('priceLists:everyList')}</td>
              <td data-l={t('priceLists:options')} className="num">
                {accessories + versions}
              </td>
              <td>–</td>
            </tr>
          </tbody>
        </table>
      </section>
      <p className="below">
        <Link className="btn" to="/admin/commissions/price-lists/new">
          {t('priceLists:newList')}
        </Link>
      </p>
    </>
  )
}
