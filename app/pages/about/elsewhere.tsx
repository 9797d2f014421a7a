import { useT } from '#app/translations/use-t.tsx'

type Links = readonly { id: number; name: string; url: string }[]

/** Where else the circle is to be found; nothing where it has no links. */
export function Elsewhere({ links }: { links: Links }) {
  const t = useT()
  if (links.length === 0) return null

  return (
    <section className="panel" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('common:externalLinks')}</h2>
      <ul className="elsewhere">
        {links.map(({ id, name, url }) => (
          <li key={id}>
            <a className="btn quiet" href={url} rel="me noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
