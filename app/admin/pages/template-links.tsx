import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

type Props = { templates: readonly { name: string; title: string; to: string }[]; chosen: string | null }

/** Pages to begin with. */
export function TemplateLinks({ templates, chosen }: Props) {
  const t = useT()
  return (
    <nav className="panel" aria-label={t('pages:templates')}>
      <p>{t('pages:templatesHint')}</p>
      <ul>
        {templates.map(({ name, title, to }) => (
          <li key={name}>
            <Link to={to} reloadDocument aria-current={name === chosen ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
