CREATE TABLE `sale_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`at` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`origin` text NOT NULL,
	`country` text NOT NULL,
	`sales` integer NOT NULL,
	`goods_minor` integer NOT NULL,
	`shipping_minor` integer NOT NULL,
	`discount_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`refund_minor` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sale_entries_by_time` ON `sale_entries` (`at`);--> statement-breakpoint
CREATE INDEX `sale_entries_by_order` ON `sale_entries` (`order_id`);--> statement-breakpoint
CREATE TABLE `sale_entry_products` (
	`entry_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`goods_minor` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `product_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `sale_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sale_entry_products_by_product` ON `sale_entry_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `sale_entry_taxes` (
	`entry_id` integer NOT NULL,
	`rate` integer NOT NULL,
	`sales` integer NOT NULL,
	`net_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `rate`),
	FOREIGN KEY (`entry_id`) REFERENCES `sale_entries`(`id`) ON UPDATE no action ON DELETE no action
);
