import type { Country } from '#app/translations/countries.ts'
import { useT } from '#app/translations/use-t.tsx'

export type ShippingTrouble = {
  /** Things that no way into this country can carry; none where the country itself is not served. */
  items: { productId: number; name: string }[]
  /** Where all of it can be sent. */
  countries: readonly Country[]
}

type Props = {
  trouble: ShippingTrouble
  country: Country
  /** What the choice of a country is called on this page. */
  countryField: string
}

/** More countries than these are looked up by opening the list. */
const AT_A_GLANCE = 12

/** Nothing can be sent there: why, and the ways out. Within a form whose buttons may name a thing to remove. */
export function ShippingUnavailable({ trouble: { items, countries }, country, countryField }: Props) {
  const t = useT()
  const names = countries.map(({ name }) => name).join(t('cart:listSeparator'))
  return (
    <section className="panel unavailable" role="alert">
      <h2>{t('cart:shippingUnavailable')}</h2>
      <p>
        {items.length > 0
          ? t('cart:tooHeavyFor', { country: country.name })
          : t('cart:notSentTo', { country: country.name })}
      </p>
      {items.length > 0 && (
        <ul>
          {items.map(({ productId, name }) => (
            <li key={productId} className="row">
              <span>{name}</span>{' '}
              <button className="btn quiet" name="remove" value={productId} formAction="/shop/cart" formNoValidate>
                {t('cart:removeThis', { name })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {countries.length === 0 && <p>{t('cart:sentNowhere')}</p>}
      {countries.length > 0 && countries.length <= AT_A_GLANCE && <p>{t('cart:sentTo', { countries: names })}</p>}
      {countries.length > AT_A_GLANCE && (
        <details>
          <summary>{t('cart:sentToMany', { count: countries.length })}</summary>
          <p>{names}</p>
        </details>
      )}
      {countries.length > 0 && (
        <p>
          <a className="link" href={`#${countryField}`}>
            {t('cart:otherCountry')}
          </a>
        </p>
      )}
    </section>
  )
}

/** What the shop has to say of the country: why nothing is sold there, or what awaits a parcel. */
export function CountryNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null

  return (
    <div className="panel note">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  )
}

export function PaymentUnavailable() {
  const t = useT()
  return (
    <section className="panel" role="alert">
      <h2>{t('cart:paymentUnavailable')}</h2>
      <p>{t('cart:paymentUnavailableHint')}</p>
    </section>
  )
}
