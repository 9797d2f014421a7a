ALTER TABLE `sessions` ADD `family_id` text;--> statement-breakpoint
CREATE INDEX `sessions_by_family` ON `sessions` (`family_id`);