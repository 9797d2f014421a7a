CREATE TABLE `commission_addenda` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`text` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`change_rounds` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'PROPOSED' NOT NULL,
	`operation` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_addenda_operation_unique` ON `commission_addenda` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_addenda_by_request` ON `commission_addenda` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_deliveries` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`stored` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_deliveries_stored_unique` ON `commission_deliveries` (`stored`);--> statement-breakpoint
CREATE INDEX `commission_deliveries_by_request` ON `commission_deliveries` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL,
	`operation` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_messages_operation_unique` ON `commission_messages` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_messages_by_request` ON `commission_messages` (`request_id`);--> statement-breakpoint
CREATE TABLE `commission_proofs` (
	`id` integer PRIMARY KEY NOT NULL,
	`showing_id` integer NOT NULL,
	`stored` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	FOREIGN KEY (`showing_id`) REFERENCES `commission_showings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_proofs_stored_unique` ON `commission_proofs` (`stored`);--> statement-breakpoint
CREATE INDEX `commission_proofs_by_showing` ON `commission_proofs` (`showing_id`);--> statement-breakpoint
CREATE TABLE `commission_showings` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`stage` text NOT NULL,
	`note` text NOT NULL,
	`operation` text NOT NULL,
	`shown_at` integer NOT NULL,
	`answer` text,
	`answer_text` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_showings_operation_unique` ON `commission_showings` (`operation`);--> statement-breakpoint
CREATE INDEX `commission_showings_by_request` ON `commission_showings` (`request_id`);--> statement-breakpoint
ALTER TABLE `commission_contracts` ADD `change_rounds` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_files` ADD `message_id` integer REFERENCES commission_messages(id);