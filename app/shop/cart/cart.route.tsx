import { CartPickUpNote } from '#app/circle/holds/cart-pick-up-note.tsx'
import { offerPickUp } from '#app/circle/holds/cart-pick-up.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getPrices } from '#app/site/preferences.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { readChoices } from '../checkout/quote.server.ts'
import { Steps } from '../checkout/steps.tsx'
import type { Route } from './+types/cart.route.ts'
import { add, choose, remove, removeNamed, update } from './cart-changes.server.ts'
import { CartLine } from './cart-line.tsx'
import { EmptyCart, LoweredNote, RefusalNote, UnreadableNote } from './cart-notes.tsx'
import { presentCart } from './cart-view.server.ts'
import { dropUnreadableCart, readCart } from './cart.server.ts'
import type { CartRefusal } from './cart.ts'
import { ChoicesForm } from './choices-form.tsx'
import { takeLowered } from './merge-cart.server.ts'
import type { LineData } from './use-amount.ts'

export const handle: RouteHandle = { screen: 'Cart', unlisted: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const [cart, now] = [readCart(context, request), new Date()]
  const { base, shown } = getPrices(context, request)
  return {
    ...presentCart(db, cart, readChoices(context, request), locale, now),
    loweredBefore: takeLowered(context, request),
    isUnreadable: dropUnreadableCart(context, request),
    currency: base.name,
    otherCurrency: readSettings(db).chargesShownCurrency && shown.name !== base.name ? shown.name : null,
    pickUp: offerPickUp(db, cart, locale, now),
  }
}

/** What a form of this page asks for by its `intent`; the amount of a line where it says nothing. */
const CHANGES = { add, update, remove, choose }

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (form.has('remove')) return removeNamed(args, form)

  const change = new Map(Object.entries(CHANGES)).get(readText(form, 'intent')) ?? update
  return change(args, form)
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData ?? null
  const { lines, lowered, loweredBefore, isUnreadable, pickUp, ...choices } = loaderData
  const lineOf = (id: number | null) => lines.find(({ productId }) => productId === id)
  const isNews = (id: number) => !lowered.some(({ productId }) => productId === id)
  const all = [...lowered, ...loweredBefore.filter(({ productId }) => isNews(productId))].flatMap((line) => {
    const { name, isDigital } = lineOf(line.productId) ?? {}
    return name ? [{ ...line, name, isDigital: isDigital ?? false }] : []
  })
  return (
    <>
      <PageHead title={t('cart:title')} sub={t('cart:sub')}>
        <Steps at="cart" />
      </PageHead>
      {refused && <RefusalNote refused={refused} name={lineOf(refused.productId)?.name ?? null} />}
      {isUnreadable && <UnreadableNote />}
      <LoweredNote lowered={all} />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="stack">
          <div className="cols show basket">
            <CartLines lines={lines} refused={refused} />
            {choices.summary.unitCount > 0 && <ChoicesForm {...choices} />}
          </div>
          {pickUp && <CartPickUpNote offer={pickUp} />}
        </div>
      )}
    </>
  )
}

type Props = { lines: LineData[]; refused: CartRefusal | null }

/** What is in the cart. Enter in an amount updates the cart. */
function CartLines({ lines, refused }: Props) {
  const t = useT()
  return (
    <section className="panel">
      <h2 className="hide">{t('cart:yourThings')}</h2>
      <ul>
        {lines.map((line) => (
          <CartLine line={line} refused={refused?.productId === line.productId ? refused : null} key={line.productId} />
        ))}
      </ul>
    </section>
  )
}
