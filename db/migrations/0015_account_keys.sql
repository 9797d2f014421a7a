CREATE TABLE `account_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_keys_by_user` ON `account_keys` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `account_keys_by_expiry` ON `account_keys` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_one_main` ON `addresses` (`user_id`) WHERE is_main;