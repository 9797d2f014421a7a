CREATE TABLE `banners` (
	`id` integer PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`picture_id` integer NOT NULL,
	`mobile_picture_id` integer,
	`alt` text NOT NULL,
	`link` text,
	`from` integer,
	`until` integer,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mobile_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `banners_by_place` ON `banners` (`place`,`position`);--> statement-breakpoint
CREATE INDEX `banners_by_picture` ON `banners` (`picture_id`);--> statement-breakpoint
CREATE INDEX `banners_by_mobile_picture` ON `banners` (`mobile_picture_id`);--> statement-breakpoint
ALTER TABLE `events` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `changed_at` integer;