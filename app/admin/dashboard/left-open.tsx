import { useT } from '#app/translations/use-t.tsx'

type Till = { eventId: number; name: string; day: string; isOpen: boolean }

/** Tables that were forgotten: still open though their day is over, or with goods that nobody brought back. */
export function LeftOpenPanel({ tills }: { tills: Till[] }) {
  const t = useT()
  return (
    <section className="panel" id="left-open">
      <h2>{t('till:leftOpen')}</h2>
      <ul className="lines">
        {tills.map(({ eventId, name, day, isOpen }) => (
          <li key={eventId}>
            {t(isOpen ? 'till:isLeftOpen' : 'till:isLeftThere', { name, day })}{' '}
            <a className="link" href={`/event-helper/${eventId}/${isOpen ? 'closing' : 'report'}`}>
              {t(isOpen ? 'till:close' : 'till:bringThemBack')} <span className="hide">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
