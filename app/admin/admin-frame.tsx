import { useLocation, useRouteLoaderData } from 'react-router'

import { BrandMark } from '#app/shell/brand-mark.tsx'
import { SchemePreference } from '#app/shell/footer.tsx'
import { Messages } from '#app/shell/messages/messages.tsx'
import { LanguagePreference } from '#app/shell/preference.tsx'
import type { ShellData } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { type Props, Sections } from './admin-sections.tsx'
import { Find } from './find.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/**
 * The back office's own frame: the rail of sections, on narrow screens a drawer, then the section. Ways out load the
 * document anew.
 */
export function AdminFrame({ waiting, zone, open, copy, children }: Props) {
  const t = useT()
  const shell = useRouteLoaderData<ShellData>('root')
  const { pathname } = useLocation()
  useUnsavedChanges(t('office:leaveUnsaved'))
  return (
    <div className="admin">
      <a className="skip hide" href="#main">
        {t('common:skip')}
      </a>{' '}
      <header className="rail">
        <a className="brand" href="/">
          <BrandMark />
          <span>
            {shell?.circle.name}
            <small>{t('admin:backOffice')}</small>
          </span>
        </a>
        {/* The key shuts the drawer on the next page. */}
        <div className="menu" id="menu" popover="auto" key={pathname}>
          <button className="icon only-s" type="button" popoverTarget="menu" popoverTargetAction="hide">
            <Icon name="close" />
            <span className="hide">{t('common:closeMenu')}</span>
          </button>
          <Find />
          <Sections waiting={waiting} open={open} />
          {shell && <RailFoot shell={shell} zone={zone} />}
        </div>
        <button className="icon burger" type="button" popoverTarget="menu">
          <Icon name="menu" />
          <span className="hide">{t('common:menu')}</span>
        </button>
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        {copy && <CopyNotice {...copy} />}
        <Messages flash={shell?.flash ?? null} notices={[]} here="/admin" />
        {children}
      </main>
    </div>
  )
}

function RailFoot({ shell, zone }: { shell: ShellData; zone?: string }) {
  const t = useT()
  return (
    <div className="rail-foot">
      <LanguagePreference here={shell.here} />
      <SchemePreference here={shell.here} choice={shell.look.scheme} />
      <p className="soft">{shell.viewer?.adminEmail}</p>
      {zone && <p className="soft">{t('admin:timesIn', { zone })}</p>}
      <p className="row">
        <a className="link" href="/">
          {t('admin:toSite')}
        </a>{' '}
        <a className="link" href="/logout">
          {t('signIn:logOut')}
        </a>
      </p>
    </div>
  )
}

/** Stands on every page of a copy that nobody adopted. */
function CopyNotice({ canAdopt }: { canAdopt: boolean }) {
  const t = useT()
  return (
    <aside className="panel copy-notice" aria-labelledby="copy-notice">
      <p>
        <b id="copy-notice">{t('admin:copyTitle')}</b> {t('admin:copyText')}
      </p>
      {canAdopt && (
        <a className="btn quiet" href="/admin/adopt">
          {t('admin:copyAdopt')}
        </a>
      )}
    </aside>
  )
}
