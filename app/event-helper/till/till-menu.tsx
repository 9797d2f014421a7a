import { useT } from '#app/translations/use-t.tsx'

/** What is needed less often than every minute. */
export function TillMenu({ path }: { path: string }) {
  const t = useT()
  const modes = [
    [`${path}/pick-ups`, t('till:pickUps')],
    [`${path}/sales`, t('till:sales')],
    [`${path}/report`, t('till:report')],
    [`${path}/report#goods`, t('till:unsold')],
    [`${path}/closing`, t('till:close')],
    ['/event-helper', t('till:allEvents')],
  ] as const
  return (
    <details className="more">
      <summary className="btn quiet">{t('till:more')}</summary>
      <ul className="panel">
        {modes.map(([to, label]) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
