import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

/** The same things once more, as far as they are still sold. */
export function OrderAgain({ id, orderKey }: { id: number; orderKey: string | null }) {
  const t = useT()
  return (
    <Form method="post" action={`/shop/order/${id}/again`}>
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      <button className="btn quiet">{t('orders:again')}</button>
    </Form>
  )
}
