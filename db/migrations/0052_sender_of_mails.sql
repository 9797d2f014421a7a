ALTER TABLE `mails` ADD `from_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `reply_to` text DEFAULT '' NOT NULL;