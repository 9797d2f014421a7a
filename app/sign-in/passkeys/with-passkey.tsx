import { useT } from '#app/translations/use-t.tsx'

import { usePasskey } from './use-passkey.ts'

/** A way in that needs no address and no password, where the device can. */
export function WithPasskey({ redirectTo }: { redirectTo: string }) {
  const t = useT()
  const { isOffered, state, send } = usePasskey('enter')
  if (!isOffered) return null

  return (
    <form method="post" action="/login/passkey" onSubmit={send}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <input type="hidden" name="answer" />
      <button className="btn quiet wide" disabled={state === 'asking'}>
        {t('signIn:withPasskey')}
      </button>
      {state === 'failed' && (
        <p className="wrong" role="alert">
          {t('signIn:passkeyFailed')}
        </p>
      )}
    </form>
  )
}
