-- The links that every site had so far.
INSERT INTO `navigation_entries` (`place`, `section`, `label`, `position`) VALUES
	('HEADER', 'gallery', '{}', 0),
	('HEADER', 'circle', '{}', 1),
	('HEADER', 'commissions', '{}', 2),
	('HEADER', 'shop', '{}', 3),
	('HEADER', 'about', '{}', 4),
	('FOOTER', 'terms', '{}', 0),
	('FOOTER', 'feed', '{}', 1);
