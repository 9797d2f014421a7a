CREATE TABLE `commission_contracts` (
	`request_id` integer PRIMARY KEY NOT NULL,
	`lines` text NOT NULL,
	`total_minor` integer NOT NULL,
	`deposit_minor` integer NOT NULL,
	`note` text NOT NULL,
	`deadline` text,
	`currency` text NOT NULL,
	`conversion` real NOT NULL,
	`terms_version` integer NOT NULL,
	`terms_text` text NOT NULL,
	`terms_hash` text NOT NULL,
	`locale` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `commission_ledger` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`operation` text NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_ledger_operation_unique` ON `commission_ledger` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_ledger_by_request` ON `commission_ledger` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_quotes` (
	`request_id` integer PRIMARY KEY NOT NULL,
	`lines` text NOT NULL,
	`total_minor` integer NOT NULL,
	`deposit_minor` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`deadline` text,
	`quoted_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `clock_from` integer;--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `clock_until` integer;--> statement-breakpoint
ALTER TABLE `commission_requests` ADD `stage` text;