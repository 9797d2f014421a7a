CREATE TABLE `navigation_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place` text NOT NULL,
	`section` text,
	`page_id` integer,
	`url` text,
	`label` text NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `navigation_entries_section_unique` ON `navigation_entries` (`section`);--> statement-breakpoint
CREATE UNIQUE INDEX `navigation_entries_pageId_unique` ON `navigation_entries` (`page_id`);--> statement-breakpoint
CREATE TABLE `page_addresses` (
	`slug` text PRIMARY KEY NOT NULL,
	`page_id` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_addresses_by_page` ON `page_addresses` (`page_id`);--> statement-breakpoint
CREATE TABLE `page_pictures` (
	`page_id` integer NOT NULL,
	`picture_id` integer NOT NULL,
	PRIMARY KEY(`page_id`, `picture_id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `page_pictures_by_picture` ON `page_pictures` (`picture_id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`description` text NOT NULL,
	`state` text DEFAULT 'DRAFT' NOT NULL,
	`preview_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_unique` ON `pages` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `pages_previewKey_unique` ON `pages` (`preview_key`);