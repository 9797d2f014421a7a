import { Fragment } from 'react'
import { useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { SCHEME_CHOICES, type SchemeChoice } from '#app/ui/theme/scheme.ts'

import { NavigationAnchor } from './navigation-anchor.tsx'
import type { ShellData } from './shell-data.ts'

/** The cloth: what every page ends with. */
export function Footer({ data }: { data: ShellData }) {
  const t = useT()
  const { pathname } = useLocation()
  const others = data.languages.filter(({ locale }) => locale !== data.locale)
  return (
    <footer className="foot">
      <div className="wrap">
        <ul aria-label={t('common:externalLinks')}>
          {data.links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ul className="end">
          {data.navigation.footer.map((link) => (
            <li key={link.id}>
              <NavigationAnchor link={link} isHere={link.to === pathname} />
            </li>
          ))}
        </ul>
        <div className="tuned">
          <SchemePreference here={`${data.here}#end`} choice={data.look.scheme} />
          {others.length > 0 && <OtherLanguages here={data.here} languages={others} />}
        </div>
        {/* The last of a page, which a browser may wait for (`entry.server.tsx`). */}
        <p id="end" className="soft fine">
          {`© ${data.circle.name} · ${t('common:noRepost')}`}
        </p>
      </div>
    </footer>
  )
}

/** The languages that this page is not in, each a choice that is kept. */
function OtherLanguages({ here, languages }: { here: string; languages: ShellData['languages'] }) {
  return (
    <form className="schemes" method="post" action="/preferences">
      <input type="hidden" name="redirectTo" value={here} />
      {languages.map(({ tag, name }) => (
        <button key={tag} name="locale" value={tag} lang={tag}>
          {name}
        </button>
      ))}
    </form>
  )
}

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
