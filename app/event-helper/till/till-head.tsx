import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

type Props = { event: { name: string }; path: string; /** One line, whatever it says. */ children?: React.ReactNode }

/** The head of a till takes two lines: the rest of the screen is for what is sold. */
export function TillHead({ event, path, children }: Props) {
  const t = useT()
  return (
    <header className="till-header till-head">
      <PageTitle title={`${event.name} – ${t('till:helper')}`} />
      <h1 className="hide">{t('till:helper')}</h1>
      <div>
        <h2>{event.name}</h2>
        {children}
      </div>
      <TillMenu path={path} />
    </header>
  )
}

/** What is needed less often than every minute. */
function TillMenu({ path }: { path: string }) {
  const t = useT()
  const modes = [
    [`${path}/pick-ups`, t('till:pickUps')],
    [`${path}/goods`, t('till:changeGoods')],
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
