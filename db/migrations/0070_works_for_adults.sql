ALTER TABLE `commission_requests` ADD `is_for_adults` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_types` ADD `takes_adult` integer DEFAULT false NOT NULL;