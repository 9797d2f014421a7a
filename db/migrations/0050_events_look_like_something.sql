CREATE TABLE `event_pictures` (
	`event_id` integer NOT NULL,
	`picture_id` integer NOT NULL,
	`position` integer NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`event_id`, `position`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_pictures_by_picture` ON `event_pictures` (`picture_id`);--> statement-breakpoint
CREATE TABLE `commission_samples` (
	`id` integer PRIMARY KEY NOT NULL,
	`type_id` integer NOT NULL,
	`option_id` integer,
	`artwork_id` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `commission_types`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`option_id`) REFERENCES `commission_options`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artwork_id`) REFERENCES `artworks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `commission_samples_by_type` ON `commission_samples` (`type_id`,`position`);--> statement-breakpoint
CREATE INDEX `commission_samples_by_option` ON `commission_samples` (`option_id`);--> statement-breakpoint
CREATE INDEX `commission_samples_by_artwork` ON `commission_samples` (`artwork_id`);--> statement-breakpoint
ALTER TABLE `events` ADD `poster_id` integer REFERENCES pictures(id);--> statement-breakpoint
ALTER TABLE `events` ADD `way_there` text DEFAULT '{"en":"","ja":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `map_link` text;--> statement-breakpoint
CREATE INDEX `events_by_poster` ON `events` (`poster_id`);