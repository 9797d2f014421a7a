CREATE TABLE `mail_servers` (
	`id` integer PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`user` text NOT NULL,
	`sender` text NOT NULL,
	`sealed` text NOT NULL,
	`changed_at` integer NOT NULL
);
