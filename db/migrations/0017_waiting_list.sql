CREATE TABLE `waiting_list` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`secret` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'WAITING' NOT NULL,
	`joined_at` integer NOT NULL,
	`confirmed_at` integer,
	`slot_id` integer,
	`offered_at` integer,
	`offer_until` integer,
	`request_id` integer,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`slot_id`) REFERENCES `commission_slots`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`request_id`) REFERENCES `commission_requests`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_secret_unique` ON `waiting_list` (`secret`);--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_one_live` ON `waiting_list` (`email`) WHERE status IN ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_list_one_offer_a_slot` ON `waiting_list` (`slot_id`) WHERE status = 'OFFERED';--> statement-breakpoint
CREATE INDEX `waiting_list_by_status` ON `waiting_list` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `waiting_list_by_request` ON `waiting_list` (`request_id`);--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `secret` text;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_by_secret` ON `newsletter_subscribers` (`secret`);