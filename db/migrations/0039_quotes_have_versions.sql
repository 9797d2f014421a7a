CREATE TABLE `commission_void_quotes` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`version` integer NOT NULL,
	`lines` text NOT NULL,
	`total_minor` integer NOT NULL,
	`deposit_minor` integer NOT NULL,
	`note` text NOT NULL,
	`deadline` text,
	`quoted_at` integer NOT NULL,
	`voided_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_void_quotes_by_version` ON `commission_void_quotes` (`request_id`,`version`);--> statement-breakpoint
ALTER TABLE `commission_quotes` ADD `version` integer DEFAULT 1 NOT NULL;