import { useRef } from 'react'

import { useT } from '#app/translations/use-t.tsx'

/**
 * The button that fills in an address by its postal code. Where script runs, the last digit presses it, unless the city
 * is there already.
 */
export function usePostalButton() {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  return {
    onPostalCode: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      const city = target.form?.elements.namedItem('city')
      const isFilled = city instanceof HTMLInputElement && city.value !== ''
      const isWhole = target.value.normalize('NFKC').replace(/\D/g, '').length === DIGITS
      if (isWhole && !isFilled) button.current?.form?.requestSubmit(button.current)
    },
    button: (
      <button ref={button} className="btn quiet aligned" name="intent" value="postalCode" formNoValidate>
        {t('account:fillInAddress')}
      </button>
    ),
  }
}

const DIGITS = 7

/**
 * The button that shows the fields of the chosen country. Where script runs, choosing presses it.
 * @returns the button, and what the list of countries calls when another is chosen
 */
export function useCountryButton() {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  return {
    onCountry: () => button.current?.form?.requestSubmit(button.current),
    button: (
      <button ref={button} className="btn quiet aligned" name="intent" value="country" formNoValidate>
        {t('account:showFields')}
      </button>
    ),
  }
}
