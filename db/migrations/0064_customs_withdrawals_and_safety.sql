CREATE TABLE `order_withdrawal_lines` (
	`withdrawal_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`withdrawal_id`, `product_id`),
	FOREIGN KEY (`withdrawal_id`) REFERENCES `order_withdrawals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_withdrawal_lines_by_product` ON `order_withdrawal_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `order_withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`operation` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`handled_at` integer,
	`handled_by_user_id` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_withdrawals_once` ON `order_withdrawals` (`order_id`,`operation`);--> statement-breakpoint
CREATE INDEX `order_withdrawals_to_handle` ON `order_withdrawals` (`handled_at`,`at`);--> statement-breakpoint
ALTER TABLE `product_types` ADD `hs_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_types` ADD `origin_country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_types` ADD `customs_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `product_types` ADD `material` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `hs_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `origin_country` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `customs_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `material` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `manufacturer_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `manufacturer_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `manufacturer_contact` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `safety_warnings` text DEFAULT '{}' NOT NULL;