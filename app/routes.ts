import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The site at a glance, in the order of the contract's tables. */
export default [
  index('gallery/gallery.route.tsx'),
  route('art/:year?', 'gallery/gallery.route.tsx', { id: 'gallery-by-year' }),
  route('art/:year/:slug', 'gallery/artwork.route.tsx'),
  route('nenas/:year?', 'circle/circle.route.tsx'),
  route('terms', 'info/terms.route.tsx'),
  route('about', 'info/about.route.tsx'),
  route('commissions', 'commissions/price-lists.route.tsx'),
  route('commission-types', 'commissions/price-lists.route.tsx', { id: 'commission-types' }),
  route('commission', 'commissions/price-lists.route.tsx', { id: 'commission' }),
  route('commission-slots', 'commissions/slots.route.tsx'),
  route('commission-request', 'commissions/request.route.tsx'),
  route('commission-request/:token', 'commissions/client.route.tsx'),
  route('commission-request/:token/withdrawal', 'commissions/withdrawal.route.tsx'),
  route('preferences', 'site/preferences.route.ts'),

  route('login', 'sign-in/log-in.route.tsx'),
  route('logout', 'sign-in/log-out.route.tsx'),
  route('auth/google', 'sign-in/google.route.ts'),

  layout('shop/shop-layout.route.tsx', [
    route('shop', 'shop/products/listing.route.tsx'),
    route('shop/product/:id', 'shop/products/product.route.tsx'),
    route('shop/product/:id/like', 'shop/products/like.route.ts'),
    route('shop/cart', 'shop/cart/cart.route.tsx'),
    route('shop/cart/line', 'shop/cart/line.route.ts'),
    route('shop/checkout', 'shop/checkout/checkout.route.tsx'),
  ]),
  route('shop/order/:id', 'shop/orders/order.route.tsx'),
  route('shop/order/:id/cancellation', 'shop/orders/cancellation.route.ts'),
  layout('account/account-layout.route.tsx', [
    route('shop/account', 'account/information.route.tsx'),
    route('shop/account/orders', 'account/orders.route.tsx'),
    route('shop/account/wishlist', 'account/wishlist.route.tsx'),
    route('shop/account/address/:id?', 'account/addresses.route.tsx'),
  ]),

  route('admin', 'admin/admin-layout.route.tsx', [
    index('admin/home.route.tsx'),
    route('users', 'admin/users.route.tsx'),
    route('art', 'admin/art.route.tsx'),
    route('art/:item', 'admin/artwork.route.tsx'),
    route('commissions', 'admin/requests.route.tsx'),
    route('commissions/:item', 'admin/request.route.tsx'),
    route('commission-slots', 'admin/slots.route.tsx'),
    route('products', 'admin/products.route.tsx'),
    route('orders', 'admin/orders.route.tsx'),
    route('orders/:item', 'admin/order.route.tsx'),
    route('events', 'admin/events.route.tsx'),
  ]),

  layout('api/shop-calls.route.ts', [
    route('api/products', 'api/products.route.ts'),
    route('api/products/withIds/:ids', 'api/products-with-ids.route.ts'),
    route('api/products/like/:id', 'api/like.route.ts'),
    route('api/products/types', 'api/product-types.route.ts'),
    route('api/products/:id', 'api/product.route.ts'),
    route('api/franchises', 'api/franchises.route.ts'),
    route('api/orders/cart', 'api/cart.route.ts'),
  ]),
  route('api/health', 'api/health.route.ts'),
  route('api/*', 'api/unknown.route.ts'),
  route('*', 'shell/unknown.route.ts'),
] satisfies RouteConfig
