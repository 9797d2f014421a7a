CREATE TABLE `staff_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`title` text NOT NULL,
	`path` text NOT NULL,
	`at` integer NOT NULL,
	`emailed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_alerts_cause_unique` ON `staff_alerts` (`cause`);--> statement-breakpoint
CREATE INDEX `staff_alerts_by_time` ON `staff_alerts` (`at`);--> statement-breakpoint
CREATE INDEX `staff_alerts_by_email` ON `staff_alerts` (`emailed_at`);--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
ALTER TABLE `mails` ADD `unsubscribe` text DEFAULT '' NOT NULL;