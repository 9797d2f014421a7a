import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** Years in which something was sold, and the one that is shown. */
export function YearChooser({ year, years }: { year: number; years: number[] }) {
  const t = useT()
  const all = [...new Set([year, ...years])].toSorted((a, b) => b - a)
  return (
    <Form className="panel tools" key={year}>
      <div className="field">
        <label htmlFor="year">{t('sales:year')}</label>{' '}
        <select id="year" name="year" defaultValue={year}>
          {all.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>{' '}
      <button className="btn">{t('sales:show')}</button>
    </Form>
  )
}
