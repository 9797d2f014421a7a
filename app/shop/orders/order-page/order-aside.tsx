import { Form, Link } from 'react-router'

import { formatFileSize } from '#app/translations/file-size.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'
import { Charged } from '#app/ui/price.tsx'

import type { OrderData } from '../order-data.ts'

/** Where it goes and whom to write to. */
export function OrderAddress({
  order: { address, note, email, fullName, nameReading, payerName, isGuests },
  hasKey,
}: {
  order: OrderData
  hasKey: boolean
}) {
  const t = useT()
  return (
    <section className="panel">
      {address.length > 0 && (
        <>
          <h2>{t('orders:address')}</h2>
          <address className="plain">
            {address.map(({ key, text }) => (
              <div key={key}>{text}</div>
            ))}
          </address>
        </>
      )}
      <p>
        <strong>{t('orders:contact')}:</strong>{' '}
        {[address.length === 0 && fullName, email || t('orders:noEmail')].filter(Boolean).join(' · ')}
      </p>
      {(nameReading || payerName) && (
        <p>
          <strong>{t('orders:payer')}:</strong> {[nameReading, payerName].filter(Boolean).join(' · ')}
        </p>
      )}
      {note && (
        <p>
          <strong>{t('orders:note')}:</strong> <span className="typed">{note}</span>
        </p>
      )}
      {isGuests && hasKey && <p className="soft">{t('orders:keepLink')}</p>}
    </section>
  )
}

export function OrderHistory({ history }: { history: OrderData['history'] }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('orders:history')}</h2>
      <ol className="past">
        {history.map(({ key, to, by, reason, at }) => (
          <li key={key}>
            <strong>{t(`orders:${to}`)}</strong>{' '}
            <small>
              <time dateTime={at.iso}>{at.text}</time> · {t(`orders:by${by}`)}
              {reason && ` · ${reason === 'unpaid' ? t('orders:unpaid') : reason}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

type CancelProps = { id: number; orderKey: string | null; paidMinor: number; isAsked: boolean }

/** Canceling asks once: the first button opens the question, the second does it. */
export function CancelOrder({ id, orderKey, paidMinor, isAsked }: CancelProps) {
  const t = useT()
  const page = `/shop/order/${id}`
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  const key = orderKey && <input type="hidden" name="key" value={orderKey} />
  if (!isAsked) {
    return (
      <Form method="get" action={page}>
        {key}
        <button className="btn quiet" name="cancel" value="ask">
          {t('orders:cancel')}
        </button>
      </Form>
    )
  }
  return (
    <section className="panel errors" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{t('orders:cancelTitle', { id })}</h2>
      <p>
        {t('orders:cancelText')} {t('orders:cancelMails')}
      </p>
      {paidMinor > 0 && (
        <p>
          {t('orders:cancelGivesBack')} <Charged minor={paidMinor} />
        </p>
      )}
      <Form method="post" action={`${page}/cancellation`} className="row">
        {key}
        <button className="btn danger">{t('orders:cancel')}</button>{' '}
        <Link className="btn quiet" to={page + query}>
          {t('orders:keep')}
        </Link>
      </Form>
    </section>
  )
}

type File = { id: number; name: string; bytes: number; path: string }

/** The files of a paid order. */
export function OrderFiles({ files, hours }: { files: File[]; hours: number }) {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="panel">
      <h2>{t('orders:files')}</h2>
      <ul>
        {files.map(({ id, name, bytes, path }) => (
          <li key={id}>
            <a href={path}>{name}</a> <small>{formatFileSize(bytes, locale)}</small>
          </li>
        ))}
      </ul>
      <p className="soft">{t('orders:filesText', { hours })}</p>
    </section>
  )
}
