const WEB_CHANGED = "NEW.pool = 'WEB' AND (NEW.for_sale > 0) <> (OLD.for_sale > 0)"

const IS_COUNTED = "NEW.status <> 'CANCELED' AND NEW.placed_at >= (SELECT since FROM popularity)"

const WAS_COUNTED = "OLD.status <> 'CANCELED' AND OLD.placed_at >= (SELECT since FROM popularity)"

const PRICED = ['price_minor', 'sale_price_minor', 'sale_from', 'sale_until']

const PLACED = ['status', 'type_id', 'release_date', 'is_digital', 'choice_of_id']

/** A bonus item without a price is not listed. */
const isBonusOnly = (row: 'NEW' | 'OLD') => `(${row}.is_bonus_item AND ${row}.price_minor = 0)`

const CHOSEN = ['status', 'is_digital', 'choice_of_id']

/** The product that is listed for one. */
const listedFor = (id: string) => `(SELECT coalesce(choice_of_id, id) FROM products WHERE id = ${id})`

export const listingIndexTriggers = `
  CREATE TRIGGER listing_product_added AFTER INSERT ON products BEGIN ${shelve('NEW.id')} END;
  CREATE TRIGGER listing_product_changed AFTER UPDATE OF ${PLACED.join(', ')} ON products WHEN ${differs(PLACED)}
    BEGIN ${shelve('NEW.id')} END;
  CREATE TRIGGER listing_price_changed AFTER UPDATE OF ${PRICED.join(', ')} ON products WHEN ${differs(PRICED)} BEGIN
    DELETE FROM listing_prices WHERE product_id = NEW.id;
    INSERT INTO listing_prices (product_id, since, until, price_minor, release_date, facet)
      SELECT listing_index.product_id, since, until, price_minor, release_date, facet
      FROM listing_index JOIN listing_price_source ON listing_price_source.product_id = listing_index.product_id
      WHERE listing_index.product_id = NEW.id;
  END;
  CREATE TRIGGER listing_bonus_changed AFTER UPDATE OF is_bonus_item, price_minor ON products
    WHEN ${isBonusOnly('NEW')} <> ${isBonusOnly('OLD')} BEGIN ${shelve('NEW.id')} END;
  CREATE TRIGGER listing_choice_added AFTER INSERT ON products WHEN NEW.choice_of_id IS NOT NULL
    BEGIN ${shelve('NEW.choice_of_id')} END;
  CREATE TRIGGER listing_choice_changed AFTER UPDATE OF ${CHOSEN.join(', ')} ON products
    WHEN coalesce(OLD.choice_of_id, NEW.choice_of_id) IS NOT NULL AND ${differs(CHOSEN)}
    BEGIN ${shelve('NEW.choice_of_id')} ${shelve('OLD.choice_of_id')} END;
  CREATE TRIGGER listing_choice_gone AFTER DELETE ON products WHEN OLD.choice_of_id IS NOT NULL
    BEGIN ${shelve('OLD.choice_of_id')} END;
  CREATE TRIGGER listing_product_gone AFTER DELETE ON products BEGIN DELETE FROM listing_index WHERE product_id = OLD.id; END;
  CREATE TRIGGER listing_franchise_added AFTER INSERT ON product_franchises BEGIN ${shelve('NEW.product_id')} END;
  CREATE TRIGGER listing_franchise_gone AFTER DELETE ON product_franchises BEGIN ${shelve('OLD.product_id')} END;
  CREATE TRIGGER listing_stock_begun AFTER INSERT ON stock_balances WHEN NEW.pool = 'WEB' AND NEW.for_sale > 0
    BEGIN ${shelve(listedFor('NEW.product_id'))} END;
  CREATE TRIGGER listing_stock_changed AFTER UPDATE OF on_hand, reserved ON stock_balances WHEN ${WEB_CHANGED}
    BEGIN ${shelve(listedFor('NEW.product_id'))} END;
  CREATE TRIGGER listing_liked AFTER UPDATE OF like_count ON products
    BEGIN UPDATE listing_index SET likes = NEW.like_count WHERE product_id = NEW.id; END;
  CREATE TRIGGER listing_sold AFTER INSERT ON order_lines WHEN NEW.kind = 'ITEM'
    BEGIN ${count('NEW', 'NEW.quantity')} END;
  CREATE TRIGGER listing_sold_changed AFTER UPDATE OF quantity ON order_lines WHEN NEW.kind = 'ITEM'
    BEGIN ${count('NEW', '(NEW.quantity - OLD.quantity)')} END;
  CREATE TRIGGER listing_sold_less AFTER DELETE ON order_lines WHEN OLD.kind = 'ITEM'
    BEGIN ${count('OLD', '-OLD.quantity')} END;
  CREATE TRIGGER listing_order_changed AFTER UPDATE OF status, placed_at ON orders WHEN (${IS_COUNTED}) <> (${WAS_COUNTED}) BEGIN
    UPDATE listing_index SET sold = sold + (CASE WHEN ${IS_COUNTED} THEN 1 ELSE -1 END) * (
      SELECT sum(quantity) FROM order_lines
      WHERE order_id = NEW.id AND kind = 'ITEM' AND ${listedFor('order_lines.product_id')} = listing_index.product_id
    ) WHERE product_id IN (
      SELECT ${listedFor('order_lines.product_id')} FROM order_lines WHERE order_id = NEW.id AND kind = 'ITEM'
    );
  END;
`

/** Whether an update changed one of these columns: a form writes them all. */
export function differs(columns: readonly string[]): string {
  return `(${columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')})`
}

/** Counts what a line of an order sold more or less. */
function count(row: 'NEW' | 'OLD', units: string): string {
  return `UPDATE listing_index SET sold = sold + ${units} WHERE product_id = ${listedFor(`${row}.product_id`)} AND EXISTS (
      SELECT 1 FROM orders WHERE orders.id = ${row}.order_id AND orders.status <> 'CANCELED'
        AND orders.placed_at >= (SELECT since FROM popularity)
    );`
}

/** Puts a product in the listing index anew, or takes it off. */
function shelve(id: string): string {
  return `
    DELETE FROM listing_index WHERE product_id = ${id};
    INSERT OR IGNORE INTO listing_facets (type_id, franchise_ids, is_in_stock)
      SELECT type_id, franchise_ids, is_in_stock FROM listing_source WHERE product_id = ${id};
    INSERT INTO listing_index ${shelved(`product_id = ${id}`)};`
}

export function shelved(which: string): string {
  return `(product_id, facet, release_date, sold, likes)
    SELECT product_id, (
        SELECT id FROM listing_facets WHERE listing_facets.type_id = listing_source.type_id
          AND listing_facets.franchise_ids = listing_source.franchise_ids
          AND listing_facets.is_in_stock = listing_source.is_in_stock
      ), release_date, sold, likes
    FROM listing_source WHERE ${which}`
}
