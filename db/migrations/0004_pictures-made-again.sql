ALTER TABLE `pictures` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `is_stale` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `watermark` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_original_unique` ON `pictures` (`original`);