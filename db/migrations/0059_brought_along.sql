CREATE TABLE `redirect_uses` (
	`redirect_id` integer PRIMARY KEY NOT NULL,
	`uses` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`redirect_id`) REFERENCES `redirects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`id` integer PRIMARY KEY NOT NULL,
	`old` text NOT NULL,
	`target` text NOT NULL,
	`status` integer DEFAULT 301 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_old_unique` ON `redirects` (`old`);--> statement-breakpoint
CREATE TABLE `staged_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`encoding` text NOT NULL,
	`options` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_refusals` (
	`hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `source` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `consent` text;