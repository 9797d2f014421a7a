CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`locale` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`message_id` text NOT NULL,
	`is_secret` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'QUEUED' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`claimed_at` integer,
	`handed_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_cause_unique` ON `mails` (`cause`);--> statement-breakpoint
CREATE UNIQUE INDEX `mails_messageId_unique` ON `mails` (`message_id`);--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `mails_by_time` ON `mails` (`created_at`);