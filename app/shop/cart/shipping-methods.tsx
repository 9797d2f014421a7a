import type { Country } from '#app/translations/countries.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'
import { Dotted } from '#app/ui/facts/dotted.tsx'
import { Money } from '#app/ui/price.tsx'

import type { ShippingChoices } from '../checkout/checkout-view.ts'
import { Option } from '../checkout/option.tsx'
import type { ShippingTrouble } from '../checkout/shipping-trouble.tsx'
import type { Summary as SummaryData } from '../checkout/summarise.ts'
import { formatTransit } from '../shipping/transit.ts'

export type Payments = { methods: { id: number; name: string; description: string }[]; methodId: number | null }

export type Props = {
  country: Country
  countries: readonly Country[]
  /** What is to be known by who orders from there. */
  notices: string[]
  needsShipping: boolean
  shippingChoices: ShippingChoices
  trouble: ShippingTrouble | null
  isUnpayable: boolean
  payments: Payments | null
  summary: SummaryData
  currency: string
  /** In which some ways to pay charge instead. */
  otherCurrency: string | null
}

export function ShippingMethods({ shippingChoices: { methods, methodId } }: Pick<Props, 'shippingChoices'>) {
  const t = useT()
  return (
    <section className="panel">
      <fieldset role="radiogroup">
        <legend>
          <h2>{t('cart:shippingMethod')}</h2>
        </legend>{' '}
        <ul>
          {methods.map((method) => (
            <Option
              key={method.id}
              name="methodId"
              value={method.id}
              isChosen={method.id === methodId}
              label={method.name}
              price={<Money minor={method.priceMinor} />}
              facts={<MethodFacts method={method} />}
            />
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

function MethodFacts({ method }: { method: ShippingChoices['methods'][number] }) {
  const t = useT()
  const { parcelCount: count, weightGrams, isRegistered } = method
  const facts = [
    t('cart:parcels', { count, weight: formatWeight(weightGrams, useLocale()) }),
    formatTransit(t, method),
    isRegistered ? t('cart:tracking') : t('cart:noTracking'),
  ]
  return <Dotted facts={facts} />
}

/** Grams up to a kilogram, then kilograms. */
function formatWeight(grams: number, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return grams < 1000 ? `${number.format(grams)} g` : `${number.format(grams / 1000)} kg`
}
