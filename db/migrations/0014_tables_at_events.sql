CREATE TABLE `hold_lines` (
	`hold_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`hold_id`, `product_id`),
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hold_lines_by_product` ON `hold_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`code` text NOT NULL,
	`secret` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`state` text DEFAULT 'REQUESTED' NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`user_id` integer,
	`locale` text NOT NULL,
	`requested_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_secret_unique` ON `holds` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `holds_idempotencyKey_unique` ON `holds` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `holds_by_code` ON `holds` (`event_id`,`code`);--> statement-breakpoint
CREATE INDEX `holds_by_state` ON `holds` (`state`,`event_id`);--> statement-breakpoint
CREATE INDEX `holds_by_email` ON `holds` (`email`,`event_id`);--> statement-breakpoint
CREATE INDEX `holds_by_user` ON `holds` (`user_id`);--> statement-breakpoint
CREATE TABLE `till_adjustments` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`operation` text NOT NULL,
	`at` integer NOT NULL,
	`by_user_id` integer,
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_adjustments_operation_unique` ON `till_adjustments` (`operation`);--> statement-breakpoint
CREATE INDEX `till_adjustments_by_session` ON `till_adjustments` (`session_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `till_products` (
	`session_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`set_name` text,
	`quantity` integer NOT NULL,
	`counted_quantity` integer,
	PRIMARY KEY(`session_id`, `product_id`),
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `till_products_by_product` ON `till_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_sale_lines` (
	`sale_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price_minor` integer NOT NULL,
	PRIMARY KEY(`sale_id`, `product_id`),
	FOREIGN KEY (`sale_id`) REFERENCES `till_sales`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `till_sale_lines_by_product` ON `till_sale_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `till_sales` (
	`id` integer PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`operation` text NOT NULL,
	`payment` text NOT NULL,
	`total_minor` integer NOT NULL,
	`discount_minor` integer DEFAULT 0 NOT NULL,
	`given_minor` integer,
	`sold_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`by_user_id` integer,
	`voided_at` integer,
	`void_operation` text,
	`void_reason` text DEFAULT '' NOT NULL,
	`voided_by_user_id` integer,
	FOREIGN KEY (`session_id`) REFERENCES `till_sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_sales_operation_unique` ON `till_sales` (`operation`);--> statement-breakpoint
CREATE UNIQUE INDEX `till_sales_voidOperation_unique` ON `till_sales` (`void_operation`);--> statement-breakpoint
CREATE INDEX `till_sales_by_session` ON `till_sales` (`session_id`,`sold_at`);--> statement-breakpoint
CREATE TABLE `till_sessions` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`currency` text NOT NULL,
	`symbol` text NOT NULL,
	`decimals` integer NOT NULL,
	`conversion` real NOT NULL,
	`time_zone` text NOT NULL,
	`float_minor` integer DEFAULT 0 NOT NULL,
	`sets` text DEFAULT '[]' NOT NULL,
	`opened_at` integer,
	`closed_at` integer,
	`counted_cash_minor` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `till_sessions_eventId_unique` ON `till_sessions` (`event_id`);