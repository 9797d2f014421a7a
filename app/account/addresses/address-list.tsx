import { Form, Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import type { AddressInput } from './address.forms.ts'

type Address = AddressInput & { id: number }
type NameOf = (country: string) => string
type Props = { addresses: Address[]; /** The one being changed. */ current?: number; nameOf: NameOf }

const pathOf = ({ id }: Address) => `/shop/account/address/${id}`

export function AddressList({ addresses, current, nameOf }: Props) {
  const t = useT()
  if (addresses.length === 0) {
    return (
      <section className="panel none">
        <p>{t('account:noAddresses')}</p>
      </section>
    )
  }

  return (
    <ul className="stack">
      {addresses.map((address) => (
        <li key={address.id} className="panel">
          {address.isMain && <p className="sticker leaf">{t('account:mainAddress')}</p>}
          <AddressText address={address} nameOf={nameOf} />
          <div className="row">
            {address.id !== current && (
              <Link className="link" to={pathOf(address)} aria-label={t('account:editOf', { name: address.fullName })}>
                {t('account:edit')}
              </Link>
            )}
            {!address.isMain && (
              <PostForm action={pathOf(address)}>
                <input type="hidden" name="intent" value="makeMain" />
                <button className="btn quiet">{t('account:makeMain')}</button>
              </PostForm>
            )}
            <Form method="get" action={pathOf(address)}>
              <input type="hidden" name="delete" value="1" />
              <button className="btn quiet danger">{t('account:deleteAddress')}</button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Asked once, on a page of its own, so that nothing goes by a slip of the thumb. */
export function DeletionQuestion({ address, nameOf }: { address: Address; nameOf: NameOf }) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{t('account:deleteAsk')}</h2>
      <AddressText address={address} nameOf={nameOf} />
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

function AddressText({ address, nameOf }: { address: Address; nameOf: NameOf }) {
  const place = [address.postalCode, address.city, address.state].filter(Boolean).join(' ')
  const lines = [address.addressLine1, address.addressLine2, place, nameOf(address.country), address.phoneNumber]
  return (
    <address className="plain">
      <div>
        <strong>{address.fullName}</strong>
      </div>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
