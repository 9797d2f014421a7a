ALTER TABLE `orders` ADD `name_reading` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `payer_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `age_mark` text;--> statement-breakpoint
ALTER TABLE `products` ADD `book_format` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `page_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `printing` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `shipping_methods` ADD `needs_phone` integer DEFAULT false NOT NULL;