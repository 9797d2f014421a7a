ALTER TABLE `orders` ADD `discount_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `edit_key` text DEFAULT '' NOT NULL;