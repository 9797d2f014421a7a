import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/mails.route.ts'
import { MailProblem, MailBadge } from './mail-pieces.tsx'

export type Mail = Route.ComponentProps['loaderData']['list']['rows'][number]

/** One that failed can be ticked. */
export function Subject({ mail: { id, subject, state } }: { mail: Mail }) {
  const t = useT()
  return (
    <>
      {state === 'FAILED' && (
        <label className="check">
          <input type="checkbox" name="ids" value={id} aria-label={t('goods:pick', { name: subject })} />
        </label>
      )}
      <Link to={`/admin/mail/${id}`}>{subject}</Link>
    </>
  )
}

/** An address that is too long for its column breaks behind its @ first. */
export function Recipient({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <span className="one-line">
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  )
}

export function State({ mail: { state, lastError, next, sent } }: { mail: Mail }) {
  const t = useT()
  return (
    <>
      <MailBadge state={state} /> {sent && <small>{sent}</small>}
      {next && <small>{t('admin:mailNext', { at: next })}</small>}
      {lastError && (
        <>
          <br />
          <small>
            <MailProblem error={lastError} />
          </small>
        </>
      )}
    </>
  )
}
