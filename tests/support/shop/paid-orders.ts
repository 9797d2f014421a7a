import type { openDatabase } from '#db/database.server.ts'

type Sqlite = ReturnType<typeof openDatabase>['sqlite']

/**
 * Orders that are paid and wait to be sent, of a thing in one parcel each; with `isPaid` false they wait for their money.
 * @param name of their buyers: `packed3@example.com`
 * @returns their numbers
 */
export function plantPaidOrders(sqlite: Sqlite, count: number, name: string, isPaid = true): number[] {
  const of = `secret LIKE '${name}%'`
  sqlite.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO orders (secret, idempotency_key, status, email, locale, full_name, country, city, postal_code, address_line1,
        items_minor, shipping_minor, total_minor, currency, conversion, shipping_method_id, placed_at, updated_at)
      SELECT '${name}' || n, '${name}' || n, '${isPaid ? 'CONFIRMED' : 'ORDERED'}', '${name}' || n || '@example.com', 'en', 'Buyer ' || n,
        'DE', 'Berlin', '10115', 'Hafenweg ' || n, 1000, 200, 1200, 'USD', 1, (SELECT min(id) FROM shipping_methods),
        1790000000000 + n, 1790000000000 + n FROM numbers;
    INSERT INTO order_lines (order_id, product_id, kind, quantity, unit_price_minor, name, weight_grams)
      SELECT id, (SELECT product_id FROM stock_balances WHERE pool = 'WEB' AND on_hand > 5 ORDER BY on_hand DESC LIMIT 1),
        'ITEM', 1, 1000, '{"en":"Thing"}', 100 FROM orders WHERE ${of};
    INSERT INTO order_history (order_id, "to", "by", at) SELECT id, 'ORDERED', 'CUSTOMER', placed_at FROM orders WHERE ${of};
    UPDATE stock_balances SET on_hand = on_hand + ${count}, reserved = reserved + ${count}
      WHERE pool = 'WEB' AND product_id = (SELECT product_id FROM order_lines WHERE order_id = (SELECT min(id) FROM orders WHERE ${of}));`)
  if (isPaid)
    sqlite.exec(`
    INSERT INTO order_payments (order_id, kind, amount_minor, operation, at, settled_at)
      SELECT id, 'RECEIVED', 1200, secret, placed_at, placed_at FROM orders WHERE ${of};
    INSERT INTO order_history (order_id, "from", "to", "by", at) SELECT id, 'ORDERED', 'CONFIRMED', 'ADMIN', placed_at FROM orders WHERE ${of};`)
  return sqlite.prepare(`SELECT id FROM orders WHERE ${of} ORDER BY id`).pluck().all() as number[]
}
