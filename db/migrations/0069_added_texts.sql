CREATE TABLE `added_texts` (
	`language` text NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`language`, `key`)
);
