-- After the links that the footer has.
INSERT INTO `navigation_entries` (`place`, `section`, `label`, `position`)
	SELECT 'FOOTER', 'contact', '{}', coalesce(max(`position`), -1) + 1 FROM `navigation_entries` WHERE `place` = 'FOOTER';
