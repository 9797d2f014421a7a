import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** Names the choices that there are to be: typed, or pasted from a spreadsheet. Its answer is the table with their rows. */
export function WantedChoices({ options, colours }: { options: string; colours: string }) {
  const t = useT()
  return (
    <Form className="panel stack" preventScrollReset>
      <div className="two">
        <div className="field">
          <label htmlFor="options">{t('choices:options')}</label>{' '}
          <textarea
            id="options"
            name="options"
            rows={2}
            maxLength={4000}
            defaultValue={options}
            aria-describedby="options-hint"
          />{' '}
          <small id="options-hint">{t('choices:optionsHint')}</small>
        </div>
        <div className="field">
          <label htmlFor="colours">{t('choices:colours')}</label>{' '}
          <input
            id="colours"
            name="colours"
            maxLength={500}
            defaultValue={colours}
            autoComplete="off"
            aria-describedby="colours-hint"
          />{' '}
          <small id="colours-hint">{t('choices:coloursHint')}</small>
        </div>
      </div>
      <p>
        <button className="btn quiet">{t('choices:makeRows')}</button>
      </p>
    </Form>
  )
}
