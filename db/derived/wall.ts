/**
 * The wall as it hangs: a row for each facet of each artwork that can be shown, in the order of the wall, so that a page
 * out of ten thousand is read as fast as one out of a hundred; and how many of each year hang under a facet.
 */
export const wallTables = `
  CREATE TABLE wall (
    facet TEXT NOT NULL, facet_id INTEGER NOT NULL, date TEXT NOT NULL, position INTEGER NOT NULL,
    artwork_id INTEGER NOT NULL, year INTEGER NOT NULL, picture_position INTEGER NOT NULL,
    PRIMARY KEY (facet, facet_id, date, position, artwork_id)) WITHOUT ROWID;
  CREATE INDEX wall_by_artwork ON wall (artwork_id, facet, facet_id);
  CREATE TABLE wall_years (
    facet TEXT NOT NULL, facet_id INTEGER NOT NULL, year INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (facet, facet_id, year)) WITHOUT ROWID;`

const SHOWABLE = `('USABLE', 'COMPLETE')`

function arm(facet: string, facetId: string, joined: string): string {
  return `SELECT '${facet}' AS facet, ${facetId} AS facet_id, shown.date, shown.position, shown.id AS artwork_id,
    shown.year, shown.picture_position FROM wall_shown AS shown ${joined}`
}

/** Artworks that can be seen, each with its first picture that can be shown; and under what each of them hangs. */
const views = `
  CREATE VIEW wall_shown AS
    SELECT artworks.*, artwork_pictures.position AS picture_position FROM artworks
    JOIN artwork_pictures ON artwork_pictures.artwork_id = artworks.id AND artwork_pictures.position = (
      SELECT min(candidates.position) FROM artwork_pictures AS candidates
      JOIN pictures ON pictures.id = candidates.picture_id
      WHERE candidates.artwork_id = artworks.id AND pictures.state IN ${SHOWABLE})
    WHERE artworks.is_visible = 1;

  -- A franchise and all that stand above it; UNION ends a circle.
  CREATE VIEW wall_lineage AS
    WITH RECURSIVE lineage (franchise_id, ancestor_id) AS (
      SELECT id, id FROM franchises
      UNION SELECT lineage.franchise_id, franchises.parent_id FROM lineage
      JOIN franchises ON franchises.id = lineage.ancestor_id WHERE franchises.parent_id IS NOT NULL)
    SELECT franchise_id, ancestor_id FROM lineage;

  CREATE VIEW wall_hangings AS ${[
    arm('EVERYTHING', '0', ''),
    arm('TAG', 'tag_id', 'JOIN artwork_tags ON artwork_tags.artwork_id = shown.id'),
    arm('CHARACTER', 'character_id', 'JOIN artwork_characters ON artwork_characters.artwork_id = shown.id'),
    arm('SERIES', 'shown.series_id', 'WHERE shown.series_id IS NOT NULL'),
    arm('FRANCHISE', 'ancestor_id', 'JOIN wall_lineage AS lineage ON lineage.franchise_id = shown.franchise_id'),
  ].join(' UNION ALL ')};

  -- Whoever inserts an artwork's id here has it hung anew; nothing is kept.
  CREATE VIEW wall_rehanging AS SELECT 0 AS artwork_id WHERE 0;`

function follow(table: string): string {
  const rehang = (row: 'new' | 'old') => `INSERT INTO wall_rehanging VALUES (${row}.artwork_id);`
  return `
  CREATE TRIGGER wall_new_${table} AFTER INSERT ON ${table} BEGIN ${rehang('new')} END;
  CREATE TRIGGER wall_changed_${table} AFTER UPDATE ON ${table} BEGIN ${rehang('old')} ${rehang('new')} END;
  CREATE TRIGGER wall_deleted_${table} AFTER DELETE ON ${table} BEGIN ${rehang('old')} END;`
}

const THIS_YEAR = 'facet = old.facet AND facet_id = old.facet_id AND year = old.year'

export const wallTriggers = `${views}
  CREATE TRIGGER wall_count_hung AFTER INSERT ON wall BEGIN
    INSERT INTO wall_years VALUES (new.facet, new.facet_id, new.year, 1)
    ON CONFLICT (facet, facet_id, year) DO UPDATE SET count = count + 1; END;
  CREATE TRIGGER wall_count_taken_down AFTER DELETE ON wall BEGIN
    UPDATE wall_years SET count = count - 1 WHERE ${THIS_YEAR};
    DELETE FROM wall_years WHERE ${THIS_YEAR} AND count = 0; END;

  CREATE TRIGGER wall_rehang INSTEAD OF INSERT ON wall_rehanging BEGIN
    DELETE FROM wall WHERE artwork_id = new.artwork_id;
    INSERT INTO wall SELECT * FROM wall_hangings WHERE artwork_id = new.artwork_id; END;
  CREATE TRIGGER wall_changed_artworks
    AFTER UPDATE OF date, year, position, is_visible, series_id, franchise_id ON artworks
    BEGIN INSERT INTO wall_rehanging VALUES (new.id); END;
  CREATE TRIGGER wall_deleted_artworks AFTER DELETE ON artworks
    BEGIN INSERT INTO wall_rehanging VALUES (old.id); END;
  CREATE TRIGGER wall_finished_pictures AFTER UPDATE OF state ON pictures
    WHEN (old.state IN ${SHOWABLE}) <> (new.state IN ${SHOWABLE})
    BEGIN INSERT INTO wall_rehanging SELECT artwork_id FROM artwork_pictures WHERE picture_id = new.id; END;
  CREATE TRIGGER wall_moved_franchises AFTER UPDATE OF parent_id ON franchises
    BEGIN INSERT INTO wall_rehanging SELECT id FROM artworks WHERE franchise_id IS NOT NULL; END;
  ${['artwork_pictures', 'artwork_tags', 'artwork_characters'].map(follow).join('')}`

/** After the triggers, which count what is hung here. */
export const wallFilling = `INSERT INTO wall SELECT * FROM wall_hangings;`
