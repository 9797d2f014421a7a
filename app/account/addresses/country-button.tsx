import { useRef } from 'react'

import { useT } from '#app/translations/use-t.tsx'

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
