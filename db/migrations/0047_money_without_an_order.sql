CREATE TABLE `unassigned_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`kind` text NOT NULL,
	`order_id` integer,
	`request_id` integer,
	`amount_minor` integer NOT NULL,
	`day` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `unassigned_payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unassigned_moves_operation_unique` ON `unassigned_moves` (`operation`);--> statement-breakpoint
CREATE INDEX `unassigned_moves_by_payment` ON `unassigned_moves` (`payment_id`);--> statement-breakpoint
CREATE INDEX `unassigned_moves_by_order` ON `unassigned_moves` (`order_id`);--> statement-breakpoint
CREATE INDEX `unassigned_moves_by_request` ON `unassigned_moves` (`request_id`);--> statement-breakpoint
CREATE TABLE `unassigned_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`received_on` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`original` text DEFAULT '' NOT NULL,
	`method` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`payer` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`voided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unassigned_payments_operation_unique` ON `unassigned_payments` (`operation`);