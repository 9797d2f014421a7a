ALTER TABLE `pages` ADD `kind` text DEFAULT 'PAGE' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `pages` ADD `picture_id` integer REFERENCES pictures(id);--> statement-breakpoint
ALTER TABLE `pages` ADD `picture_alt` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `imported_from` text;--> statement-breakpoint
CREATE INDEX `pages_by_publication` ON `pages` (`kind`,`published_at`);--> statement-breakpoint
CREATE INDEX `pages_by_picture` ON `pages` (`picture_id`);--> statement-breakpoint
CREATE INDEX `pages_by_import` ON `pages` (`imported_from`);--> statement-breakpoint
CREATE INDEX `pages_published_between_minutes` ON `pages` (`published_at`) WHERE published_at % 60000 <> 0;