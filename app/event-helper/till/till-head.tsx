import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import { TillMenu } from './till-menu.tsx'

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
