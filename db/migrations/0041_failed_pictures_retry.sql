ALTER TABLE `pictures` ADD `failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `retry_at` integer;