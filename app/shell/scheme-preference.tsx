import { Fragment } from 'react'

import { useT } from '#app/translations/use-t.tsx'
import { SCHEME_CHOICES, type SchemeChoice } from '#app/ui/theme/scheme.ts'

/** Light or dark, or as the system has it: a plain form, whose answer is the page in that scheme. */
export function SchemePreference({ here, choice }: { here: string; choice: SchemeChoice }) {
  const t = useT()
  return (
    <form className="schemes" method="post" action="/preferences">
      <fieldset>
        <legend className="hide">{t('common:scheme')}</legend>
        <input type="hidden" name="redirectTo" value={here} />
        {SCHEME_CHOICES.map((each) => (
          <Fragment key={each}>
            <button name="scheme" value={each} aria-pressed={each === choice}>
              {t(`common:${each}Scheme`)}
            </button>{' '}
          </Fragment>
        ))}
      </fieldset>
    </form>
  )
}
