import { Link } from 'react-router'

import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { leadToPayment } from '#app/payments/pages/begin.server.ts'
import { services } from '#app/platform/context.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { findPaymentMethod } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import '#app/translations/rest.client.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { useFocusOn } from '#app/ui/scrolling/use-focus-on.ts'
import type { Db } from '#db/database.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { readCart } from '../cart/cart.server.ts'
import { findOrder } from '../orders/orders.server.ts'
import { readOrderAccount } from '../orders/payments/order-account.server.ts'
import type { Route } from './+types/checkout.route.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { Changes } from './checkout-view.ts'
import { constraintOf, presentCheckout } from './checkout.server.ts'
import { backToCart, isRefused, place, showOrder } from './place.server.ts'
import { readChoices } from './quote.server.ts'
import type { PlacementProblem } from './quote.ts'
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
  const outcome = await place(args)
  if (!('placed' in outcome)) return outcome

  const { placed } = outcome
  const { context } = args
  const provider = providerOfOrder(requestOf(context).db, placed.id)
  if (!provider) return showOrder(args, placed)

  const form = new FormData()
  form.set('provider', provider)
  return leadToPayment(context, openGateway(context.get(services), paidRooms), { of: 'ORDER', id: placed.id }, form)
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { page, constraint } = actionData ?? loaderData
  return (
    <>
      <PageHead title={t('checkout:title')} sub={t('checkout:sub')}>
        <Steps at="address" />
      </PageHead>
      <ChangesNote
        changes={actionData?.changes ?? null}
        hasLowered={page.hasLowered}
        isEmpty={page.summary.unitCount === 0}
      />
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

/** On whose page an order is paid; null where nothing is due, or it is paid by hand. */
function providerOfOrder(db: Db, orderId: number): PaymentProvider | null {
  if (!readOrderAccount(db, orderId)?.dueMinor) return null

  return findPaymentMethod(db, findOrder(db, orderId)?.paymentMethodId ?? null)?.provider ?? null
}

type Props = { changes: Changes | null; hasLowered: boolean; /** Nothing of it is left. */ isEmpty: boolean }

/** What the page itself explains, with the ways out. */
const NO_WAY = new Set<PlacementProblem>(['SHIPPING_UNAVAILABLE', 'PAYMENT_UNAVAILABLE'])

/** Why the order is not placed yet, or that it holds less than the cart asked for. */
function ChangesNote({ changes, hasLowered, isEmpty }: Props) {
  const t = useT()
  const ref = useFocusOn<HTMLDivElement>(changes)
  if (!changes && !hasLowered) return null

  const changed = isEmpty ? 'checkout:soldOut' : 'checkout:changed'
  const isLowered = hasLowered || changes?.problem === 'PRODUCTS_AMOUNT_NOT_MET'
  return (
    <div className="note alert" role="alert" tabIndex={-1} ref={ref}>
      <Icon name="alert" />
      <div>
        {isLowered && <p>{t('cart:amountNotMet')}</p>}
        {changes && <p>{t(NO_WAY.has(changes.problem) ? 'checkout:noWay' : changed)}</p>}
        {changes && changes.texts.length > 0 && (
          <ul>
            {changes.texts.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
