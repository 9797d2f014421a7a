import { usePasskey } from '#app/sign-in/passkeys/use-passkey.ts'
import { useT } from '#app/translations/use-t.tsx'

/** A device makes a key only where script runs; everywhere else this says so. */
export function NewPasskey() {
  const t = useT()
  const { isOffered, state, send } = usePasskey('add')
  if (!isOffered) return <p className="soft">{t('account:addPasskeyHow')}</p>

  return (
    <form method="post" action="/shop/account/passkeys/new" className="stack" onSubmit={send}>
      <p>{t('account:addPasskeyText')}</p>
      <input type="hidden" name="answer" />
      <p>
        <button className="btn" disabled={state === 'asking'}>
          {t('account:addPasskey')}
        </button>
      </p>
      {state === 'failed' && (
        <p className="wrong" role="alert">
          {t('account:passkeyFailed')}
        </p>
      )}
    </form>
  )
}
