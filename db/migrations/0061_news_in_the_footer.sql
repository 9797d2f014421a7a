-- After the links that the footer has; it is seen once there is news.
INSERT INTO `navigation_entries` (`place`, `section`, `label`, `position`)
	SELECT 'FOOTER', 'news', '{}', coalesce(max(`position`), -1) + 1 FROM `navigation_entries` WHERE `place` = 'FOOTER';
