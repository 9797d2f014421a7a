CREATE TABLE `newsletter_refusals` (
	`hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `source` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `consent` text;