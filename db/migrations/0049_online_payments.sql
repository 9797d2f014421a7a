CREATE TABLE `payment_accounts` (
	`provider` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`order_id` integer,
	`request_id` integer,
	`provider` text NOT NULL,
	`state` text DEFAULT 'STARTED' NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`units` integer NOT NULL,
	`locale` text NOT NULL,
	`provider_id` text,
	`payment_id` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`voucher_url` text DEFAULT '' NOT NULL,
	`voucher_until` integer,
	`started_at` integer NOT NULL,
	`open_until` integer NOT NULL,
	`check_at` integer,
	`paid_at` integer,
	`paid_units` integer DEFAULT 0 NOT NULL,
	`paid_currency` text DEFAULT '' NOT NULL,
	`fee_units` integer,
	`refunded_units` integer DEFAULT 0 NOT NULL,
	`problem` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_secret_unique` ON `payment_attempts` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_by_provider` ON `payment_attempts` (`provider`,`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_one_open_an_order` ON `payment_attempts` (`order_id`) WHERE state IN ('STARTED', 'PENDING') AND order_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_one_open_a_request` ON `payment_attempts` (`request_id`) WHERE state IN ('STARTED', 'PENDING') AND request_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_attempts_by_order` ON `payment_attempts` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_by_request` ON `payment_attempts` (`request_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_by_payment` ON `payment_attempts` (`provider`,`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_attempts_to_check` ON `payment_attempts` (`check_at`);--> statement-breakpoint
CREATE TABLE `payment_disputes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attempt_id` integer NOT NULL,
	`provider_id` text NOT NULL,
	`state` text NOT NULL,
	`units` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`due_by` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_disputes_by_provider` ON `payment_disputes` (`attempt_id`,`provider_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`attempt_id` integer,
	`at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_once` ON `payment_events` (`provider`,`event_id`);--> statement-breakpoint
CREATE INDEX `payment_events_by_attempt` ON `payment_events` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `payment_events_by_time` ON `payment_events` (`at`);--> statement-breakpoint
CREATE TABLE `payment_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attempt_id` integer NOT NULL,
	`state` text NOT NULL,
	`units` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`promise` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`provider_id` text,
	`by_user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_refunds_operation_unique` ON `payment_refunds` (`operation`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_refunds_by_provider` ON `payment_refunds` (`attempt_id`,`provider_id`);--> statement-breakpoint
CREATE INDEX `payment_refunds_by_state` ON `payment_refunds` (`state`);--> statement-breakpoint
CREATE TABLE `pretend_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`units` integer NOT NULL,
	`currency` text NOT NULL,
	`refunds` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE `payment_methods` ADD `provider` text;