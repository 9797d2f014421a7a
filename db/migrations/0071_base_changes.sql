CREATE TABLE `base_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`from_name` text NOT NULL,
	`to_name` text NOT NULL,
	`rate` real NOT NULL,
	`rounding` text NOT NULL,
	`amounts` text NOT NULL,
	`rates` text NOT NULL,
	`boxes` text NOT NULL,
	`by_user_id` integer,
	`undoes` integer
);
