import { Form } from 'react-router'

import type { QuoteAnswer } from '#app/shop/shipping/trial.ts'
import type { Country } from '#app/translations/countries.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'
import { ScrollRegion } from '#app/ui/scrolling/scroll-region.tsx'

type Props = { countries: Country[]; homeCountry: string; packagingGrams: number; quote: QuoteAnswer | null }

/** What sending something somewhere would cost: a plain question in the page's address. */
export function QuotePanel({ countries, homeCountry, quote, packagingGrams }: Props) {
  const t = useT()
  return (
    <section className="panel stack below" id="quote">
      <h2>{t('shipping:testQuote')}</h2>
      <p className="soft">{t('shipping:testQuoteText', { grams: packagingGrams })}</p>
      <Form action="/admin/shipping#quote" className="three" key={JSON.stringify(quote)}>
        <div className="field">
          <label htmlFor="quote-to">{t('shipping:destination')}</label>{' '}
          <select id="quote-to" name="to" defaultValue={quote?.to ?? homeCountry}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="quote-items">{t('shipping:items')}</label>{' '}
          <input
            id="quote-items"
            name="items"
            defaultValue={quote?.items}
            aria-describedby="quote-items-hint"
            autoComplete="off"
          />{' '}
          <small id="quote-items-hint">{t('shipping:itemsHint')}</small>
        </div>
        <div className="field">
          <label htmlFor="quote-weight">{t('shipping:orWeight')}</label>{' '}
          <input id="quote-weight" name="weight" inputMode="numeric" defaultValue={quote?.weight} autoComplete="off" />
        </div>
        <p>
          <button className="btn">{t('shipping:getQuote')}</button>
        </p>
      </Form>
      {quote && <Answer {...quote} />}
    </section>
  )
}

/** What a test of shipping found, or what is wrong with it. */
export function Answer({ problem, country, quotes }: QuoteAnswer) {
  const t = useT()
  if (problem)
    return (
      <p className="wrong" role="alert">
        {formatProblem(t, problem)}
      </p>
    )
  if (quotes.length === 0) return <output>{t('shipping:unavailable', { country })}</output>

  return (
    <ScrollRegion label={t('shipping:quoteTo', { country })}>
      <table className="ledger">
        <caption className="soft">{t('shipping:quoteTo', { country })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shipping:method')}</th>
            <th scope="col">{t('admin:parcels')}</th>
            <th scope="col" className="num">
              {t('shipping:weight')}
            </th>
            <th scope="col" className="num">
              {t('admin:price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes.map(({ id, name, parcels, weightGrams, priceMinor }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{parcels.join(', ')}</td>
              <td className="num">{t('shipping:grams', { grams: weightGrams })}</td>
              <td className="num">
                <Charged minor={priceMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
