import { openDatabase } from '#db/database.server.ts'
import { rebuildDerived } from '#db/derived/derived.server.ts'

/** How many of each; users are as many as orders. */
type Counts = { orders: number; products: number; events: number }

/** Rows like those of the demo, so many that a list which reads them all is seen. */
export function plantMany(file: string, { orders, products, events }: Counts): void {
  const { sqlite, close } = openDatabase(file)
  const upTo = (many: number) =>
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${many})`
  const [numbers, ofProducts] = [upTo(orders), upTo(products)]
  sqlite.exec(`UPDATE search_deferral SET is_on = 1;
    INSERT INTO users (email, authority_level, created_at) ${numbers} SELECT 'buyer' || n || '@example.com', 0, 1790000000000 + n FROM numbers;
    INSERT INTO products (slug, name, short_description, long_description, type_id, status, price_minor, release_date, created_at, updated_at)
      ${ofProducts} SELECT 'thing-' || n, json_object('en', 'Thing ' || n, 'ja', 'もの' || n), json_object('en', 'A thing'),
        '{}', 1 + n % 12, 'PUBLISHED', 100 + n % 5000, '2026-01-01', 1790000000000, 1790000000000 + n FROM numbers;
    INSERT INTO stock_balances SELECT id, 'WEB', id % 40, 0 FROM products WHERE slug LIKE 'thing-%';
    INSERT INTO product_franchises SELECT id, 1 + id % 4 FROM products WHERE slug LIKE 'thing-%';
    INSERT INTO product_pictures SELECT id, (SELECT min(id) FROM pictures), 0, '{}' FROM products WHERE slug LIKE 'thing-%';
    INSERT INTO orders (secret, idempotency_key, user_id, status, email, locale, full_name, country, items_minor, shipping_minor,
        total_minor, currency, conversion, placed_at, updated_at)
      ${numbers} SELECT 'secret' || n, 'key' || n, (SELECT min(id) FROM users) + n % ${Math.min(9000, orders)},
        CASE n % 4 WHEN 0 THEN 'ORDERED' WHEN 1 THEN 'CONFIRMED' WHEN 2 THEN 'SHIPPED' ELSE 'CANCELED' END,
        'buyer' || n || '@example.com', 'en', 'Buyer ' || n, 'DE', 1000 + n, 200, 1200 + n, 'USD', 1,
        1790000000000 + n * 1000, 1790000000000 + n FROM numbers;
    INSERT INTO order_lines (order_id, product_id, kind, quantity, unit_price_minor, name, weight_grams)
      SELECT id, (SELECT min(id) FROM products) + id % ${Math.min(9000, products)}, 'ITEM', 1, 1000, '{"en":"Thing"}', 100 FROM orders WHERE secret LIKE 'secret%';
    INSERT INTO events (slug, name, starts_on, ends_on, venue, city, country, link, status)
      ${upTo(events)} SELECT 'table-' || n, json_object('en', 'Table ' || n, 'ja', '即売会' || n), date('2000-01-01', '+' || (n * 30) || ' days'),
        date('2000-01-01', '+' || (n * 30) || ' days'), '{"en":"Hall"}', '{"en":"Tokyo"}', 'JP', '', 'CONFIRMED' FROM numbers WHERE ${events} > 0;
    UPDATE search_deferral SET is_on = 0;`)
  rebuildDerived(sqlite)
  sqlite.exec('ANALYZE')
  close()
}
