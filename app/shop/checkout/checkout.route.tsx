import { Link } from 'react-router'

import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { leadToPayment } from '#app/payments/pages/begin.server.ts'
import { services } from '#app/platform/context.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { readCart } from '../cart/cart.server.ts'
import '#app/translations/rest.client.ts'

import type { Route } from './+types/checkout.route.ts'
import { ChangesNote } from './changes-note.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { constraintOf, presentCheckout } from './checkout.server.ts'
import { readChoices } from './choices.server.ts'
import { backToCart, isRefused, place, placedOrder } from './place.server.ts'
import { providerOfOrder } from './provider-of-order.server.ts'
import { Steps } from './steps.tsx'

export const handle: RouteHandle = { screen: 'Checkout', unlisted: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = getViewer(context)
  const { db, locale } = requestOf(context)
  const page = presentCheckout(db, {
    cart: readCart(context, request),
    choices: readChoices(context, request),
    userId: viewer?.id ?? null,
    locale,
    now: new Date(),
  })
  if (page.summary.unitCount === 0 && !context.get(isRefused)) throw backToCart({ request, context })

  return {
    page,
    viewerEmail: viewer?.email ?? null,
    idempotencyKey: newIdempotencyKey(),
    constraint: constraintOf(page, viewer),
  }
}

/** An order that is paid at once leads to the page where it is paid; any other, and where that fails, to its own page. */
export async function action(args: Route.ActionArgs) {
  const answer = await place(args)
  const { context } = args
  const { db } = requestOf(context)
  const orderId = context.get(placedOrder)
  const provider = orderId === null ? null : providerOfOrder(db, orderId)
  if (orderId === null || !provider) return answer

  const form = new FormData()
  form.set('provider', provider)
  return leadToPayment(context, openGateway(context.get(services), paidRooms), { of: 'ORDER', id: orderId }, form)
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { page, constraint } = actionData ?? loaderData
  return (
    <>
      <PageHead title={t('checkout:title')} sub={t('checkout:sub')}>
        <Steps at="address" />
      </PageHead>
      <ChangesNote changes={actionData?.changes ?? null} hasLowered={page.hasLowered} />
      {page.summary.unitCount > 0 ? (
        <CheckoutForm {...loaderData} page={page} constraint={constraint} result={actionData?.result} />
      ) : (
        <p>
          <Link className="btn" to="/shop/cart">
            {t('checkout:backToCart')}
          </Link>
        </p>
      )}
    </>
  )
}
