import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import { clientPath } from './client-page.ts'

/** What is missing before the address counts as the client's own. */
export type ConfirmationData = {
  email: string
  /** The slot that waits for it; `until` where it is kept meanwhile. */
  slot: { name: string; until: string | null } | null
}

type Props = { secret: string; confirmation: ConfirmationData; confirmKey: string | null }

/** Says that the address is to be confirmed; who comes by the link in the e-mail does it with one button. */
export function ClientConfirmation({ secret, confirmation: { email, slot }, confirmKey }: Props) {
  const t = useT()
  return (
    <section className="panel stack">
      <h2>{t('studio:confirmTitle')}</h2>
      <p>{t(confirmKey ? 'studio:confirmAsk' : 'studio:unconfirmed', { email })}</p>
      {slot && (
        <p>
          {slot.until
            ? t('studio:unconfirmedHeld', { slot: slot.name, until: slot.until })
            : t('studio:unconfirmedWished', { slot: slot.name })}
        </p>
      )}
      {confirmKey && (
        <Form method="post" action={clientPath(secret)}>
          <input type="hidden" name="confirmKey" value={confirmKey} />
          <button className="btn big" name="intent" value="confirm">
            {t('studio:confirmButton')}
          </button>
        </Form>
      )}
    </section>
  )
}
