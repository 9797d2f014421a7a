import { Form, Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = { base: string; others: readonly { name: string }[]; chosen: string }

/** Which currency shall be the base one. */
export function ChooseForm({ base, others, chosen }: Props) {
  const t = useT()
  return (
    <section className="panel stack">
      <p>{t('baseCurrency:now', { base })}</p>
      {others.length === 0 ? (
        <p>
          {t('baseCurrency:none')} <Link to="/admin/site-config/currencies/new">{t('baseCurrency:addCurrency')}</Link>
        </p>
      ) : (
        <Form method="get" className="row">
          <label htmlFor="new-base">{t('baseCurrency:choose')}</label>{' '}
          <select id="new-base" name="to" key={chosen} defaultValue={chosen}>
            {others.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>{' '}
          <button className={chosen ? 'btn quiet' : 'btn'}>{t('baseCurrency:continue')}</button>
        </Form>
      )}
    </section>
  )
}
