CREATE TABLE `analytics_counts` (
	`day` text NOT NULL,
	`measure` text NOT NULL,
	`subject` text NOT NULL,
	`value` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`day`, `measure`, `subject`, `value`)
);
--> statement-breakpoint
CREATE TABLE `analytics_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`name` text NOT NULL,
	`params` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `analytics_events_by_time` ON `analytics_events` (`at`);