CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`idempotency_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`body` text NOT NULL,
	`locale` text NOT NULL,
	`state` text DEFAULT 'UNREAD' NOT NULL,
	`answers` text DEFAULT '[]' NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_idempotencyKey_unique` ON `contact_messages` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_state` ON `contact_messages` (`state`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`);