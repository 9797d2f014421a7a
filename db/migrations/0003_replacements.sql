ALTER TABLE `orders` ADD `replaces_id` integer REFERENCES orders(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `orders_that_replace` ON `orders` (`replaces_id`);