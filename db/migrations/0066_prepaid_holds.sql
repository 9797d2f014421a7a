CREATE TABLE `hold_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hold_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`operation` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`by_user_id` integer,
	`at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hold_payments_operation_unique` ON `hold_payments` (`operation`);--> statement-breakpoint
CREATE INDEX `hold_payments_by_hold` ON `hold_payments` (`hold_id`);--> statement-breakpoint
CREATE INDEX `hold_payments_owed` ON `hold_payments` (`at`) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX `hold_payments_by_time` ON `hold_payments` (`kind`,`at`);--> statement-breakpoint
ALTER TABLE `events` ADD `prepayment` text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_attempts` ADD `hold_id` integer REFERENCES holds(id);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_one_open_a_hold` ON `payment_attempts` (`hold_id`) WHERE state IN ('STARTED', 'PENDING') AND hold_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_attempts_by_hold` ON `payment_attempts` (`hold_id`);--> statement-breakpoint
ALTER TABLE `hold_lines` ADD `price_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `total_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `pay_until` integer;