/**
 * The gallery index: a row for each facet of each artwork that can be shown, in the order of the gallery, so that a page
 * out of ten thousand is read as fast as one out of a hundred; and how many of each year hang under a facet.
 */
export const galleryIndexTables = `
  CREATE TABLE gallery_index (
    facet TEXT NOT NULL, facet_id INTEGER NOT NULL, date TEXT NOT NULL, position INTEGER NOT NULL,
    artwork_id INTEGER NOT NULL, year INTEGER NOT NULL, picture_position INTEGER NOT NULL,
    PRIMARY KEY (facet, facet_id, date, position, artwork_id)) WITHOUT ROWID;
  CREATE INDEX gallery_by_artwork ON gallery_index (artwork_id, facet, facet_id);
  CREATE TABLE gallery_years (
    facet TEXT NOT NULL, facet_id INTEGER NOT NULL, year INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (facet, facet_id, year)) WITHOUT ROWID;`

const SHOWABLE = `('USABLE', 'COMPLETE')`

function arm(facet: string, facetId: string, joined: string): string {
  return `SELECT '${facet}' AS facet, ${facetId} AS facet_id, shown.date, shown.position, shown.id AS artwork_id,
    shown.year, shown.picture_position FROM gallery_shown AS shown ${joined}`
}

/** Artworks that can be seen, each with its first picture that can be shown; and under what each of them hangs. */
const views = `
  CREATE VIEW gallery_shown AS
    SELECT artworks.*, artwork_pictures.position AS picture_position FROM artworks
    JOIN artwork_pictures ON artwork_pictures.artwork_id = artworks.id AND artwork_pictures.position = (
      SELECT min(candidates.position) FROM artwork_pictures AS candidates
      JOIN pictures ON pictures.id = candidates.picture_id
      WHERE candidates.artwork_id = artworks.id AND pictures.state IN ${SHOWABLE})
    WHERE artworks.is_visible = 1;

  -- A franchise and all that stand above it; UNION ends a circle.
  CREATE VIEW gallery_lineage AS
    WITH RECURSIVE lineage (franchise_id, ancestor_id) AS (
      SELECT id, id FROM franchises
      UNION SELECT lineage.franchise_id, franchises.parent_id FROM lineage
      JOIN franchises ON franchises.id = lineage.ancestor_id WHERE franchises.parent_id IS NOT NULL)
    SELECT franchise_id, ancestor_id FROM lineage;

  CREATE VIEW gallery_placements AS ${[
    arm('EVERYTHING', '0', ''),
    arm('TAG', 'tag_id', 'JOIN artwork_tags ON artwork_tags.artwork_id = shown.id'),
    arm('CHARACTER', 'character_id', 'JOIN artwork_characters ON artwork_characters.artwork_id = shown.id'),
    arm('SERIES', 'shown.series_id', 'WHERE shown.series_id IS NOT NULL'),
    arm('FRANCHISE', 'ancestor_id', 'JOIN gallery_lineage AS lineage ON lineage.franchise_id = shown.franchise_id'),
  ].join(' UNION ALL ')};

  -- Whoever inserts an artwork's id here has it hung anew; nothing is kept.
  CREATE VIEW gallery_reindexing AS SELECT 0 AS artwork_id WHERE 0;`

function follow(table: string): string {
  const reindex = (row: 'new' | 'old') => `INSERT INTO gallery_reindexing VALUES (${row}.artwork_id);`
  return `
  CREATE TRIGGER gallery_new_${table} AFTER INSERT ON ${table} BEGIN ${reindex('new')} END;
  CREATE TRIGGER gallery_changed_${table} AFTER UPDATE ON ${table} BEGIN ${reindex('old')} ${reindex('new')} END;
  CREATE TRIGGER gallery_deleted_${table} AFTER DELETE ON ${table} BEGIN ${reindex('old')} END;`
}

const THIS_YEAR = 'facet = old.facet AND facet_id = old.facet_id AND year = old.year'

export const galleryIndexTriggers = `${views}
  CREATE TRIGGER gallery_count_hung AFTER INSERT ON gallery_index BEGIN
    INSERT INTO gallery_years VALUES (new.facet, new.facet_id, new.year, 1)
    ON CONFLICT (facet, facet_id, year) DO UPDATE SET count = count + 1; END;
  CREATE TRIGGER gallery_count_taken_down AFTER DELETE ON gallery_index BEGIN
    UPDATE gallery_years SET count = count - 1 WHERE ${THIS_YEAR};
    DELETE FROM gallery_years WHERE ${THIS_YEAR} AND count = 0; END;

  CREATE TRIGGER gallery_reindex INSTEAD OF INSERT ON gallery_reindexing BEGIN
    DELETE FROM gallery_index WHERE artwork_id = new.artwork_id;
    INSERT INTO gallery_index SELECT * FROM gallery_placements WHERE artwork_id = new.artwork_id; END;
  CREATE TRIGGER gallery_changed_artworks
    AFTER UPDATE OF date, year, position, is_visible, series_id, franchise_id ON artworks
    BEGIN INSERT INTO gallery_reindexing VALUES (new.id); END;
  CREATE TRIGGER gallery_deleted_artworks AFTER DELETE ON artworks
    BEGIN INSERT INTO gallery_reindexing VALUES (old.id); END;
  CREATE TRIGGER gallery_finished_pictures AFTER UPDATE OF state ON pictures
    WHEN (old.state IN ${SHOWABLE}) <> (new.state IN ${SHOWABLE})
    BEGIN INSERT INTO gallery_reindexing SELECT artwork_id FROM artwork_pictures WHERE picture_id = new.id; END;
  CREATE TRIGGER gallery_moved_franchises AFTER UPDATE OF parent_id ON franchises
    BEGIN INSERT INTO gallery_reindexing SELECT id FROM artworks WHERE franchise_id IS NOT NULL; END;
  ${['artwork_pictures', 'artwork_tags', 'artwork_characters'].map(follow).join('')}`

/** After the triggers, which count what is hung here. */
export const galleryIndexFilling = `INSERT INTO gallery_index SELECT * FROM gallery_placements;`
