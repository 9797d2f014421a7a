import { shelved } from './listing-triggers.ts'

/**
 * The listing index: what the listing sorts, filters and counts, one narrow row for each published product. A product with
 * choices has one row for all of them: its own price, the sales of all, in stock while one is. Triggers keep it, in the
 * transaction of whatever changes a product, its stock, its likes or its sales.
 *
 * A facet holds the products of one type, one set of franchises and one state of stock. A filter is a set of facets, and
 * their counts are the counts beside the filters. A product costs different prices at different times, and has a row
 * for each in `listing_prices`, so that sorting by price is right at any instant.
 */

const FOREVER = 9_000_000_000_000_000

export const listingIndexTables = `
  CREATE TABLE listing_facets (
    id INTEGER PRIMARY KEY,
    type_id INTEGER NOT NULL,
    franchise_ids TEXT NOT NULL,
    is_in_stock INTEGER NOT NULL,
    count INTEGER NOT NULL DEFAULT 0,
    UNIQUE (type_id, franchise_ids, is_in_stock)
  );
  CREATE TABLE listing_index (
    product_id INTEGER PRIMARY KEY,
    facet INTEGER NOT NULL,
    release_date TEXT NOT NULL,
    sold INTEGER NOT NULL,
    likes INTEGER NOT NULL
  );
  -- The facet of each product once more: what is sold or liked does not touch it, so that it is read seldom.
  CREATE TABLE listing_places (product_id INTEGER PRIMARY KEY, facet INTEGER NOT NULL);
  CREATE TABLE listing_prices (
    product_id INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    price_minor INTEGER NOT NULL,
    release_date TEXT NOT NULL,
    facet INTEGER NOT NULL,
    PRIMARY KEY (product_id, since)
  ) WITHOUT ROWID;
  CREATE TABLE popularity (since INTEGER NOT NULL);
  INSERT INTO popularity VALUES (0);
  CREATE INDEX listing_by_popularity ON listing_index (sold DESC, likes DESC, release_date DESC, product_id DESC, facet);
  CREATE INDEX listing_by_release ON listing_index (release_date DESC, product_id DESC, facet);
  CREATE INDEX listing_by_price ON listing_prices (price_minor, release_date DESC, product_id DESC, facet, since, until);

  CREATE VIEW listing_source AS
    SELECT
      products.id AS product_id, products.type_id, products.release_date,
      coalesce((
        SELECT group_concat(franchise_id) FROM (
          SELECT franchise_id FROM product_franchises WHERE product_id = products.id ORDER BY franchise_id
        )
      ), '') AS franchise_ids,
      products.is_digital OR EXISTS (
        SELECT 1 FROM products AS choice
        LEFT JOIN stock_balances ON stock_balances.product_id = choice.id AND stock_balances.pool = 'WEB'
        WHERE (choice.id = products.id OR (choice.choice_of_id = products.id AND choice.status = 'PUBLISHED'))
          AND (choice.is_digital OR stock_balances.for_sale > 0)
      ) AS is_in_stock,
      coalesce((
        SELECT sum(order_lines.quantity) FROM order_lines JOIN orders ON orders.id = order_lines.order_id
        WHERE order_lines.kind = 'ITEM' AND order_lines.product_id IN (
          SELECT choice.id FROM products AS choice WHERE choice.id = products.id OR choice.choice_of_id = products.id
        )
          AND orders.status <> 'CANCELED' AND orders.placed_at >= (SELECT since FROM popularity)
      ), 0) AS sold,
      products.like_count AS likes
    FROM products WHERE products.status = 'PUBLISHED' AND products.choice_of_id IS NULL
      AND NOT (products.is_bonus_item AND products.price_minor = 0);

  -- Not a union: within a trigger it would read every product for the prices of one.
  CREATE VIEW listing_price_source AS
    SELECT id AS product_id,
      CASE phase WHEN 0 THEN 0 WHEN 1 THEN begins ELSE ends END AS since,
      CASE WHEN phase = 0 AND has_sale THEN begins WHEN phase = 1 THEN ends ELSE ${FOREVER} END AS until,
      CASE phase WHEN 1 THEN sale_price_minor ELSE price_minor END AS price_minor
    FROM (
      SELECT id, price_minor, sale_price_minor, coalesce(sale_from, 0) AS begins, coalesce(sale_until, ${FOREVER}) AS ends,
        coalesce(sale_price_minor < price_minor AND coalesce(sale_from, 0) < coalesce(sale_until, ${FOREVER}), 0) AS has_sale
      FROM products
    ) CROSS JOIN (SELECT 0 AS phase UNION ALL SELECT 1 UNION ALL SELECT 2)
    WHERE CASE phase WHEN 0 THEN NOT has_sale OR begins > 0 WHEN 1 THEN has_sale ELSE has_sale AND ends < ${FOREVER} END;
`

/** Fills an empty listing index from what there is. */
export const listingIndexFilling = `
  INSERT INTO listing_facets (type_id, franchise_ids, is_in_stock)
    SELECT DISTINCT type_id, franchise_ids, is_in_stock FROM listing_source;
  INSERT INTO listing_index ${shelved('1')};
`

/** These stand before the filling: they count and price what is put in the listing index. */
export const listingIndexOwnTriggers = `
  CREATE TRIGGER listing_gains AFTER INSERT ON listing_index BEGIN
    UPDATE listing_facets SET count = count + 1 WHERE id = NEW.facet;
    INSERT INTO listing_places VALUES (NEW.product_id, NEW.facet);
    INSERT INTO listing_prices (product_id, since, until, price_minor, release_date, facet)
      SELECT product_id, since, until, price_minor, NEW.release_date, NEW.facet
      FROM listing_price_source WHERE product_id = NEW.product_id;
  END;
  CREATE TRIGGER listing_loses AFTER DELETE ON listing_index BEGIN
    UPDATE listing_facets SET count = count - 1 WHERE id = OLD.facet;
    DELETE FROM listing_places WHERE product_id = OLD.product_id;
    DELETE FROM listing_prices WHERE product_id = OLD.product_id;
  END;
`
