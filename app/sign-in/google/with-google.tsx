import { useT } from '#app/translations/use-t.tsx'

import { useGoogleWindow } from './use-google-window.ts'

/** The other way in, always offered (specification, section 2). */
export function WithGoogle({ redirectTo }: { redirectTo: string }) {
  const t = useT()
  const { status, open } = useGoogleWindow()
  return (
    <>
      <p className="or">{t('signIn:or')}</p>
      <form method="post" action="/auth/google" onSubmit={open}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input type="hidden" name="popup" />
        <button className="btn quiet wide">{t('signIn:withGoogle')}</button>
      </form>
      {status && (
        <p
          className={status.kind === 'waiting' ? 'soft' : 'wrong'}
          role={status.kind === 'waiting' ? 'status' : 'alert'}
        >
          {status.kind === 'problem'
            ? status.text
            : t(status.kind === 'closed' ? 'signIn:googleClosed' : 'signIn:googleWaiting')}
        </p>
      )}
    </>
  )
}
