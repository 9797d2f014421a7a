ALTER TABLE `product_types` ADD `hs_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_types` ADD `origin_country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_types` ADD `customs_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_types` ADD `material` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `hs_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `origin_country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `customs_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `material` text DEFAULT '' NOT NULL;