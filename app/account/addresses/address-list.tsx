import { Form, Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import type { AddressInput } from './address.forms.ts'

type Address = AddressInput & { id: number; /** As it stands on a parcel, without the name. */ lines: string[] }
type Props = { addresses: Address[]; /** The one being changed. */ current?: number }

const pathOf = ({ id }: Address) => `/shop/account/address/${id}`

export function AddressList({ addresses, current }: Props) {
  const t = useT()
  if (addresses.length === 0) {
    return (
      <section className="panel none">
        <p>{t('account:noAddresses')}</p>
      </section>
    )
  }

  return (
    <ul className="airmails">
      {addresses.map((address) => (
        <li key={address.id} className={address.isMain ? 'panel airmail main' : 'panel airmail'}>
          {address.isMain && <p className="sticker leaf">{t('account:mainAddress')}</p>}
          <AddressText address={address} />
          <div className="row">
            {address.id !== current && (
              <Link className="link" to={pathOf(address)} aria-label={t('account:editOf', { name: address.fullName })}>
                {t('account:edit')}
              </Link>
            )}
            {!address.isMain && (
              <PostForm action={pathOf(address)}>
                <input type="hidden" name="intent" value="makeMain" />
                <button className="link">{t('account:makeMain')}</button>
              </PostForm>
            )}
            <Form method="get" action={pathOf(address)}>
              <input type="hidden" name="delete" value="1" />
              <button className="link danger">{t('account:deleteAddress')}</button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Asked once, on a page of its own, so that nothing goes by a slip of the thumb. */
export function DeletionQuestion({ address }: { address: Address }) {
  const t = useT()
  return (
    <section className="panel airmail slim">
      <h2>{t('account:deleteAsk')}</h2>
      <AddressText address={address} />
      <div className="row">
        <PostForm action={pathOf(address)}>
          <input type="hidden" name="intent" value="delete" />
          <button className="btn danger">{t('account:deleteAddress')}</button>
        </PostForm>
        <Link className="btn quiet" to="/shop/account/address">
          {t('common:cancel')}
        </Link>
      </div>
    </section>
  )
}

function AddressText({ address }: { address: Address }) {
  return (
    <address className="plain">
      <strong>{address.fullName}</strong>
      {[...address.lines, address.phoneNumber].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
