import { FOLDING } from '../search-text.ts'
import { differs } from './listing-triggers.ts'

/**
 * Two full-text indexes of every product: of three letters in a row, and of single letters and pairs, which usual
 * Japanese words are and trigrams cannot find. Neither keeps the texts themselves. Triggers keep both, with the
 * functions of `search-functions.server.ts`.
 *
 * Types, franchises and characters are indexed by id, and their names looked up at each search: a name that changes
 * changes no product's entry.
 */
export const searchTables = `
  -- Texts as they are folded by version ${FOLDING}.
  CREATE VIRTUAL TABLE search_words USING fts5(
    name, sorted_under, description, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
  );
  CREATE VIRTUAL TABLE search_grams USING fts5(
    name, sorted_under, description, content = '', contentless_delete = 1, detail = 'column', tokenize = 'ascii'
  );
  CREATE TABLE search_due (product_id INTEGER PRIMARY KEY);
  CREATE TABLE search_deferral (is_on INTEGER NOT NULL);
  INSERT INTO search_deferral VALUES (0);

  CREATE VIEW search_source AS
    SELECT products.id AS product_id,
      searchable(
        products.name, products.version, json_array(products.slug, coalesce(products.sku, '')),
        (SELECT json_group_array(text) FROM (
          SELECT json_each.value AS text FROM products AS choice, json_each(choice.version)
            WHERE choice.choice_of_id = products.id
          UNION ALL
          SELECT sku FROM products AS choice WHERE choice.choice_of_id = products.id AND sku IS NOT NULL
        ))
      ) AS name,
      (
        SELECT group_concat(mark, ' ') FROM (
          SELECT search_mark('type', products.type_id) AS mark
          UNION ALL
          SELECT search_mark('franchise', franchise_id) FROM product_franchises WHERE product_id = products.id
          UNION ALL
          SELECT search_mark('character', character_id) FROM product_characters WHERE product_id = products.id
        )
      ) AS sorted_under,
      searchable(products.short_description, products.long_description) AS description
    FROM products;
`

const SOURCES = ['search_source', 'search_due']
/** What each index is made of: it is another once something of that is. */
export const INDEXED: { readonly [index: string]: readonly string[] } = { search_words: SOURCES, search_grams: SOURCES }

/** Indexes everything there is, each index in one piece, as the pieces that it grows by are searched one by one. */
export const searchFilling = `
  INSERT INTO search_words (rowid, name, sorted_under, description)
    SELECT product_id, name, sorted_under, description FROM search_source;
  INSERT INTO search_grams (rowid, name, sorted_under, description)
    SELECT product_id, search_grams_of(name), search_grams_of(sorted_under), search_grams_of(description)
    FROM search_source;
  INSERT INTO search_words (search_words) VALUES ('optimize');
  INSERT INTO search_grams (search_grams) VALUES ('optimize');
`

const TEXTS = ['slug', 'sku', 'name', 'version', 'short_description', 'long_description', 'type_id']

/** What is searched of a choice is found with the product that is listed for it. */
const OF_CHOICES = ['sku', 'version', 'choice_of_id']
const ofChoices = `UPDATE OF ${OF_CHOICES.join(', ')} ON products`

export const searchTriggers = `
  ${onChange('search_product_added', 'INSERT ON products', 'NEW.id')}
  ${onChange('search_product_changed', `UPDATE OF ${TEXTS.join(', ')} ON products`, 'NEW.id', differs(TEXTS))}
  ${onChange('search_choice_added', 'INSERT ON products', 'NEW.choice_of_id', 'NEW.choice_of_id IS NOT NULL')}
  ${onChange('search_choice_changed', ofChoices, 'NEW.choice_of_id', `NEW.choice_of_id IS NOT NULL AND ${differs(OF_CHOICES)}`)}
  ${onChange('search_choice_left', ofChoices, 'OLD.choice_of_id', 'OLD.choice_of_id IS NOT NEW.choice_of_id AND OLD.choice_of_id IS NOT NULL')}
  ${onChange('search_choice_gone', 'DELETE ON products', 'OLD.choice_of_id', 'OLD.choice_of_id IS NOT NULL')}
  ${onChange('search_franchise_added', 'INSERT ON product_franchises', 'NEW.product_id')}
  ${onChange('search_franchise_gone', 'DELETE ON product_franchises', 'OLD.product_id')}
  ${onChange('search_character_added', 'INSERT ON product_characters', 'NEW.product_id')}
  ${onChange('search_character_gone', 'DELETE ON product_characters', 'OLD.product_id')}
  CREATE TRIGGER search_product_gone AFTER DELETE ON products BEGIN
    DELETE FROM search_words WHERE rowid = OLD.id;
    DELETE FROM search_grams WHERE rowid = OLD.id;
    DELETE FROM search_due WHERE product_id = OLD.id;
  END;
`

/** A large import marks what it changes, and indexes it a little at a time afterwards. */
function onChange(name: string, event: string, id: string, condition = '1'): string {
  return `
    CREATE TRIGGER ${name} AFTER ${event} WHEN ${condition} AND (SELECT is_on FROM search_deferral) = 0 BEGIN ${indexing(id)} END;
    CREATE TRIGGER ${name}_later AFTER ${event} WHEN ${condition} AND (SELECT is_on FROM search_deferral) = 1
      BEGIN INSERT OR IGNORE INTO search_due VALUES (${id}); END;`
}

/** Indexes one product anew. */
function indexing(id: string): string {
  return `
    DELETE FROM search_words WHERE rowid = ${id};
    DELETE FROM search_grams WHERE rowid = ${id};
    INSERT INTO search_words (rowid, name, sorted_under, description)
      SELECT product_id, name, sorted_under, description FROM search_source WHERE product_id = ${id};
    INSERT INTO search_grams (rowid, name, sorted_under, description)
      SELECT product_id, search_grams_of(name), search_grams_of(sorted_under), search_grams_of(description)
      FROM search_source WHERE product_id = ${id};`
}
