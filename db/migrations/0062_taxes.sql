ALTER TABLE `order_lines` ADD `tax_rate` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_mode` text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_name` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `shipping_tax_rate` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product_types` ADD `is_books` integer DEFAULT false NOT NULL;