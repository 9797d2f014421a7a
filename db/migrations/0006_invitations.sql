PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_account_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_keys_kind_known" CHECK("__new_account_keys"."kind" IN ('RESET', 'VERIFY', 'CHANGE', 'UNDO', 'INVITE_HELPER', 'INVITE_ACCOUNTANT', 'INVITE_EVENT_HELPER'))
);
--> statement-breakpoint
INSERT INTO `__new_account_keys`("id", "kind", "user_id", "email", "created_at", "expires_at") SELECT "id", "kind", "user_id", "email", "created_at", "expires_at" FROM `account_keys`;--> statement-breakpoint
DROP TABLE `account_keys`;--> statement-breakpoint
ALTER TABLE `__new_account_keys` RENAME TO `account_keys`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `account_keys_by_user` ON `account_keys` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `account_keys_by_expiry` ON `account_keys` (`expires_at`);